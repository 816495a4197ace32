// The page tests' fast implementation of computed styles, compared with jsdom's own, which is used as soon as a stylesheet sets a
// style.

const TREE = `
  <div><p>a</p><span>b</span><table><tbody><tr><td>c</td></tr></tbody></table><ul><li>d</li></ul></div>
  <div hidden><b>e</b></div>
  <section style="display: flex"><i style="visibility: hidden">f<u>g</u></i></section>
  <article style="pointer-events: none"><button>h</button><em style="pointer-events: auto">i</em></article>
  <details><summary>j</summary><p>k</p></details><details open><p>l</p></details>
  <dialog>m</dialog><dialog open>n</dialog><input type="hidden"><input><select><option>o</option></select>
  <svg><path></path></svg><template>p</template><h1>q</h1><label>r</label><textarea></textarea>`;
const PROPERTIES = ["display", "visibility", "pointer-events", "opacity", "color"] as const;

function readAll(): string[][] {
  return [...document.body.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    return [
      element.localName,
      style.display,
      style.visibility,
      style.pointerEvents,
      ...PROPERTIES.map((property) => style.getPropertyValue(property)),
    ];
  });
}

function addSheet(text: string): void {
  const sheet = document.createElement("style");
  sheet.textContent = text;
  document.head.append(sheet);
}

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it("returns the same as jsdom", () => {
  document.body.innerHTML = TREE;
  const quick = readAll();

  addSheet("nothing { display: none; visibility: hidden; pointer-events: none }");

  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(readAll());
});

it("reflects changes of the element and of its parents", () => {
  document.body.innerHTML = "<div><p>text</p></div>";
  const [outer, inner] = document.querySelectorAll<HTMLElement>("div, p");
  if (!outer || !inner) throw new Error("both are in the page");
  expect(getComputedStyle(inner).visibility).toBe("visible");

  outer.style.visibility = "hidden";
  expect(getComputedStyle(inner).visibility).toBe("hidden");
  inner.hidden = true;
  expect(getComputedStyle(inner).display).toBe("none");
  inner.hidden = false;
  expect(getComputedStyle(inner).display).toBe("block");
});

it("applies the rules of a stylesheet", () => {
  document.body.innerHTML = "<p class='gone'>text</p><p class='faint'>text</p>";
  addSheet("@media screen { .gone { display: none } }");
  addSheet(".faint { visibility: hidden }");
  const [gone, faint] = document.querySelectorAll("p");
  if (!gone || !faint) throw new Error("both are in the page");

  expect(getComputedStyle(gone).display).toBe("none");
  expect(getComputedStyle(faint).visibility).toBe("hidden");
});
