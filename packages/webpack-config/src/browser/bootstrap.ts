// Runs before the first paint, ahead of all other scripts: sets the theme, asks for what a signed-in page needs first, and
// writes those answers into the parts of the page that arrived drawn. Not a module: nothing is imported here, and the
// names are those of the contracts package.
interface PrefetchedResponse {
  /** Headers that change what the server answers. */
  headers: Record<string, string>;
  answer: Promise<Response>;
}

type Data = Record<string, unknown>;

const PREFIXES = ["", "K", "M", "G", "T", "P", "E"] as const;
const THOUSAND = 1000;
const DECIMALS = 2;
const TIMEOUT_MS = 10_000;
/** Mark of a call that is only made when the page's address names no coin: its answer does. */
const NAMES_COIN = "#coin";
const COIN = /^[A-Z0-9]{2,10}$/;

const page = document.documentElement;
const cookieOf = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const chosen = cookieOf("theme") ?? page.dataset["defaultTheme"] ?? "system";
const isDark =
  chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
page.dataset["theme"] = isDark ? "dark" : "light";

/** Two decimals and the largest prefix that leaves at least one whole digit, as `shared/format` does. */
function toHashrate(value: string, unit: string): [string, string] {
  const whole = value.split(".")[0] ?? "";
  let step = Math.min(PREFIXES.length - 1, Math.floor((whole.length - 1) / 3));
  let figure = Number(value) / THOUSAND ** step;
  if (Number(figure.toFixed(DECIMALS)) >= THOUSAND && step < PREFIXES.length - 1) {
    step += 1;
    figure /= THOUSAND;
  }
  const form = new Intl.NumberFormat(page.lang, {
    minimumFractionDigits: DECIMALS,
    maximumFractionDigits: DECIMALS,
    useGrouping: "always",
  });
  return [form.format(figure), `${PREFIXES[step] ?? ""}${unit}`];
}

/** Puts one value of an answer into its place: a hashrate where the place names solution coins, a text elsewhere. */
function draw(place: HTMLElement, value: string, coin: string): void {
  const solutions = place.dataset["earlySolutions"];
  if (solutions === undefined) {
    place.textContent = value;
    return;
  }
  const [figure, unit] = toHashrate(value, solutions.split(" ").includes(coin) ? "Sol/s" : "H/s");
  const mark = document.createElement("span");
  mark.className = "unit ms-0!";
  mark.textContent = `\u00A0${unit}`;
  place.replaceChildren(figure, mark);
}

function drawAll(data: Data, coin: string): void {
  const places = document.querySelectorAll<HTMLElement>("[data-early]");
  for (const place of places) {
    const value = data[place.dataset["early"] ?? ""];
    if (typeof value === "string" && value !== "" && Number(value) !== 0) draw(place, value, coin);
  }
  // The body may still be on its way.
  if (places.length === 0 && document.readyState === "loading")
    requestAnimationFrame(() => drawAll(data, coin));
}

/** Keeps the request for whoever makes the same call later, and gives its data; null when there is none. */
async function ask(url: string, headers: Record<string, string>, answers: Map<string, PrefetchedResponse>) {
  const answer = fetch(url, {
    headers,
    credentials: "same-origin",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  answers.set(url, { headers, answer });
  try {
    const response = await answer;
    const envelope: { code?: number; data?: Data } | null = response.ok
      ? await response.clone().json()
      : null;
    return envelope?.code === 0 && typeof envelope.data === "object" ? envelope.data : null;
  } catch {
    // Whoever takes the answer over meets the same failure and shows it.
    return null;
  }
}

/** The coin that the page will show where its address names none: the person's usual one, else the account's last. */
function coinOf(found: readonly (Data | null)[]): string {
  for (const name of ["default_coin", "coin"])
    for (const data of found) {
      const coin = data?.[name];
      if (typeof coin === "string" && COIN.test(coin)) return coin;
    }
  return "";
}

async function askEarly(token: string): Promise<void> {
  const requested = new URLSearchParams(location.search).get("coin") ?? "";
  const headers = {
    Accept: "application/json",
    Authorization: `Bearer ${token}`,
    "Accept-Language": page.dataset["locale"] ?? "",
    currency: cookieOf("currency") ?? page.dataset["currency"] ?? "",
    platform: /\bMicroMessenger\/\d/.test(navigator.userAgent) ? "wechat" : "web",
    // The native app must not cache answers.
    ...(/\bPoolApp\/\d/.test(navigator.userAgent) ? { "Cache-Control": "no-cache" } : {}),
  };
  const answers = new Map<string, PrefetchedResponse>();
  Object.assign(globalThis, { prefetchedResponses: answers });
  const askAndDraw = async (url: string, coin: string) => {
    const data = await ask(url, headers, answers);
    if (data !== null) drawAll(data, coin);
    return data;
  };
  const templates = (page.dataset["earlyCalls"] ?? "").split(" ").filter((template) => template !== "");
  const found = templates
    .filter(
      (template) => !template.includes("{coin}") && (requested === "" || !template.endsWith(NAMES_COIN)),
    )
    .map((template) => askAndDraw(template.replace(NAMES_COIN, ""), requested));
  const ofCoin = templates.filter((template) => template.includes("{coin}"));
  const coin = requested === "" && ofCoin.length > 0 ? coinOf(await Promise.all(found)) : requested;
  if (coin === "") return;
  await Promise.all(
    ofCoin.map((template) => askAndDraw(template.replace("{coin}", encodeURIComponent(coin)), coin)),
  );
}

const token = cookieOf("token");
if (token) {
  page.dataset["session"] = "";
  void askEarly(token);
}

export {};
