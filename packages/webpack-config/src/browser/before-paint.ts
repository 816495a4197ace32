// Runs before the first paint, ahead of all other scripts: sets the theme, asks for what a signed-in page needs first, and
// writes those answers into the parts of the page that arrived drawn. Not a module: nothing is imported here, and the
// names are those of the contracts package.
interface EarlyAnswer {
  /** Headers that change what the server answers. */
  headers: Record<string, string>;
  answer: Promise<Response>;
}

const PREFIXES = ["", "K", "M", "G", "T", "P", "E"] as const;
const THOUSAND = 1000;
const DECIMALS = 2;
const TIMEOUT_MS = 10_000;

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

function drawAll(data: Record<string, unknown>, coin: string): void {
  const places = document.querySelectorAll<HTMLElement>("[data-early]");
  for (const place of places) {
    const value = data[place.dataset["early"] ?? ""];
    if (typeof value === "string" && value !== "" && Number(value) !== 0) draw(place, value, coin);
  }
  // The body may still be on its way.
  if (places.length === 0 && document.readyState === "loading")
    requestAnimationFrame(() => drawAll(data, coin));
}

function askEarly(token: string): void {
  const coin = new URLSearchParams(location.search).get("coin") ?? "";
  const headers = {
    Accept: "application/json",
    Authorization: `Bearer ${token}`,
    "Accept-Language": page.dataset["locale"] ?? "",
    currency: cookieOf("currency") ?? page.dataset["currency"] ?? "",
    platform: "web",
  };
  const answers = new Map<string, EarlyAnswer>();
  for (const template of (page.dataset["earlyCalls"] ?? "").split(" ")) {
    if (template === "" || (coin === "" && template.includes("{coin}"))) continue;
    const url = template.replace("{coin}", encodeURIComponent(coin));
    const answer = fetch(url, {
      headers,
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    answers.set(url, { headers, answer });
    answer
      .then((response) => (response.ok ? response.clone().json() : null))
      .then((envelope: { code?: number; data?: unknown } | null) => {
        const data = envelope?.code === 0 ? envelope.data : null;
        if (typeof data === "object" && data !== null) drawAll({ ...data }, coin);
      })
      // Whoever takes the answer over meets the same failure and shows it.
      .catch(() => undefined);
  }
  Object.assign(globalThis, { earlyAnswers: answers });
}

const token = cookieOf("token");
if (token) {
  page.dataset["session"] = "";
  askEarly(token);
}

export {};
