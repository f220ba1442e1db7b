// Keeps the files of the page in the browser, so that the page opens while its server cannot be reached. It keeps nothing
// of a game: no key, no view, no picture of a board.

/** The hash of the files, which the server writes here; other files have another one, so they get a place of their own. */
const VERSION = "";
/** The addresses of the files, which the server writes here. @type {string[]} */
const FILES = [];
const BEGINNING = "bow-page-";
const PLACE = `${BEGINNING}${VERSION}`;
/** From this status on an answer is that of a proxy whose server is gone. */
const GONE = 500;
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const place = await caches.open(PLACE);
    await place.addAll(FILES.map((address) => new Request(address, { cache: "no-cache" })));
    await worker.skipWaiting();
  })());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const places = await caches.keys();
    await Promise.all(places.filter((name) => name.startsWith(BEGINNING) && name !== PLACE).map((name) => caches.delete(name)));
    await worker.clients.claim();
  })());
});

/** The file from the server, or the one that was kept. @param {Request} request @param {string} address */
async function answerTo(request, address) {
  const kept = async () => (await caches.open(PLACE)).match(address);
  try {
    const answer = await fetch(request);
    return answer.status < GONE ? answer : (await kept()) ?? answer;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === worker.location.origin && !search && FILES.includes(pathname)) {
    event.respondWith(answerTo(event.request, pathname));
  }
});
