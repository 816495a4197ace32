import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showOnPhone } from "../testing/index.ts";
import { PageHead } from "../ui/index.ts";
import { renderInEnglish } from "../ui/render-in-english.tsx";
import { EveryPage, PrintButton } from "./index.ts";

const TOTAL = 250;
const SHOWN = 20;

function rowsFrom(first: number, count: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(count, TOTAL - first)) }, (_, index) => first + index);
}

interface Part {
  page: number;
  limit: number;
}

function setup(failingPage?: number) {
  const answers = new Map<number, { data: number[]; total: number }>();
  const usePage = ({ page, limit }: Part) => {
    if (page === failingPage) return { data: undefined, error: new Error("away") };
    const data = answers.get(page) ?? { data: rowsFrom((page - 1) * limit, limit), total: TOTAL };
    answers.set(page, data);
    return { data, error: undefined };
  };
  const onPaper: string[] = [];
  const print = jest.spyOn(window, "print").mockImplementation(() => {
    onPaper.push(...screen.getAllByRole("listitem").map(({ textContent }) => textContent));
    onPaper.push(screen.queryByText(/ rows\.$/u)?.textContent ?? "");
  });
  renderInEnglish(
    <>
      <PrintButton />
      <EveryPage usePage={usePage} filter={{}} rows={rowsFrom(0, SHOWN)} total={TOTAL}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </EveryPage>
    </>,
  );
  return { print, onPaper, user: userEvent.setup() };
}

afterEach(() => jest.restoreAllMocks());

describe("printing", () => {
  it("waits for every row of the filter, and restores the page afterwards", async () => {
    const { onPaper, user } = setup();
    expect(screen.getAllByRole("listitem")).toHaveLength(SHOWN);

    await user.click(screen.getByRole("button", { name: "Print" }));
    await screen.findByRole("button", { name: "Print", busy: false });

    expect(onPaper).toEqual([...rowsFrom(0, TOTAL).map(String), ""]);
    expect(screen.getAllByRole("listitem")).toHaveLength(SHOWN);
  });

  it("does the same for the browser's shortcut", async () => {
    const { print, onPaper, user } = setup();

    await user.keyboard("{Control>}p{/Control}");
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await screen.findByRole("button", { name: "Print", busy: false });

    expect(onPaper).toHaveLength(TOTAL + 1);
  });

  it("has no button on phones, where the head of a page then leaves no space for it", async () => {
    showOnPhone();
    renderInEnglish(<PageHead title="History" actions={<PrintButton />} />);
    const print = jest.spyOn(window, "print").mockReturnValue();

    const actions = screen.getByRole("heading", { name: "History" }).parentElement?.nextElementSibling;
    expect(actions).toBeEmptyDOMElement();
    expect(actions).toHaveClass("empty:hidden");
    await userEvent.keyboard("{Control>}p{/Control}");
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });

  it("shows how many rows were read if some reads failed", async () => {
    const { onPaper, user } = setup(3);

    await user.click(screen.getByRole("button", { name: "Print" }));
    await screen.findByRole("button", { name: "Print", busy: false });

    expect(onPaper.at(-1)).toBe("200 of 250 rows.");
    expect(onPaper).toHaveLength(201);
  });
});
