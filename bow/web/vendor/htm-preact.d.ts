// The types of what we use of htm-preact.js.
export type Node = unknown;
export type Props = { [name: string]: any };
export function html(strings: TemplateStringsArray, ...values: any[]): Node;
export function h(type: any, props: Props | null, ...children: any[]): Node;
export function render(node: Node, parent: Element): void;
export function useState<T>(start: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useReducer<S, A>(step: (state: S, action: A) => S, start: S): [S, (action: A) => void];
export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useRef<T>(start: T): { current: T };
export function useMemo<T>(make: () => T, inputs?: readonly unknown[]): T;
export function useCallback<T extends (...args: any[]) => any>(call: T, inputs: readonly unknown[]): T;
export class Component<P = Props, S = {}> {
  constructor(props: P);
  props: P;
  state: S;
  setState(next: Partial<S>): void;
  [name: string]: any;
}
