import { screen, within } from "@testing-library/react";
import { renderPage } from "#/testing/render-page.tsx";
import { Footer } from "./footer.tsx";

it.each([
  ["whole", false],
  ["short", true],
])("R1.4 names the region that is not served in the %s footer", (_name, isShort) => {
  renderPage(<Footer isShort={isShort} />);

  expect(within(screen.getByRole("contentinfo")).getByText(/©/u)).toHaveTextContent(
    "The product does not support the following region: Mainland China",
  );
});
