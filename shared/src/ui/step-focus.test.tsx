import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderInEnglish } from "./render-in-english.tsx";
import { StepFocus } from "./step-focus.tsx";

function stepOf(step: string, content: ReactNode, isNext = false) {
  return (
    <StepFocus step={step} label="Steps" isNext={isNext}>
      {content}
    </StepFocus>
  );
}
const FIELDS = (
  <>
    <input type="checkbox" />
    <input aria-label="Key" defaultValue="ABCD" readOnly />
    <input aria-label="Code" />
    <input aria-label="Password" />
  </>
);
const group = () => screen.getByRole("group", { name: "Steps" });
const field = (name: string) => screen.getByRole("textbox", { name });

it("leaves the focus alone on a page's first step", () => {
  renderInEnglish(stepOf("first", FIELDS));

  expect(document.body).toHaveFocus();
});

it("focuses a first step that replaces another one", () => {
  renderInEnglish(stepOf("first", "Done.", true));

  expect(group()).toHaveFocus();
});

it("focuses the first field to fill in of a next step, and a step without one as a whole", () => {
  const { rerender } = renderInEnglish(stepOf("first", "Begin."));
  rerender(stepOf("second", FIELDS));
  expect(field("Code")).toHaveFocus();

  rerender(stepOf("third", "Done."));
  expect(group()).toHaveFocus();
});

it("leaves the focus to what has it", () => {
  const { rerender } = renderInEnglish(stepOf("first", FIELDS));
  field("Password").focus();
  rerender(stepOf("second", FIELDS));

  expect(field("Password")).toHaveFocus();
});
