import { DOCUMENT_EXCEPTIONS } from "../glossary/exceptions.ts";
import { GLOSSARIES } from "../glossary/glossaries.ts";
import { findDocumentFaults, type ProductDocument } from "../src/documents.ts";
import { readDocuments } from "../src/read-documents.ts";

const SOURCE = ["Choose a payment method.", "Miners work."];
const EXCUSE = { file: "help/ru", word: "машин", reason: "a test" };

function find(parts: string[], exceptions: Parameters<typeof findDocumentFaults>[2] = []) {
  const document: ProductDocument = { locale: "ru_RU", file: "help/ru.html", parts, source: SOURCE };
  return findDocumentFaults([document], GLOSSARIES, exceptions);
}

describe("findDocumentFaults", () => {
  it("accepts a document that names every term once", () => {
    expect(find(["Выберите способ начисления.", "Майнеры работают.", "Способ можно менять."])).toEqual([]);
  });

  it("finds a banned word with the text around it", () => {
    expect(find(["Способ начисления майнера.", "Много машин."])).toEqual([
      { file: "help/ru.html", message: "“машин”, write майнер (“Много машин.”)" },
    ]);
  });

  it("finds a term that the whole document names differently", () => {
    expect(find(["Выберите метод расчёта.", "Майнеры работают."])).toEqual([
      { file: "help/ru.html", message: "“paymentMethod”, write начислени" },
    ]);
  });

  it("requires no terms of English itself", () => {
    const document = { locale: "en_US", file: "help/en.html", parts: ["Methods"], source: SOURCE };

    expect(findDocumentFaults([document], GLOSSARIES, [])).toEqual([]);
  });

  it("accepts an exception and finds one that is no longer needed", () => {
    expect(find(["Способ начисления майнера.", "Много машин."], [EXCUSE])).toEqual([]);
    expect(find(["Способ начисления майнера."], [EXCUSE])).toEqual([
      { file: "help/ru", message: "“машин” needs no exception" },
    ]);
  });
});

describe("the documents of the product", () => {
  const documents = readDocuments();

  it("include help, legal pages, demo content and the operators' desk", () => {
    const files = documents.map(({ file }) => file);

    expect(files).toEqual(
      expect.arrayContaining([
        "packages/brand/files/help/zh-hk.html",
        "packages/brand/files/pages/agreement/es.md",
        "packages/api-server/demo-content/articles/merge-mining/ru.md",
        "packages/operator/src/pages/payments/order-page.tsx",
      ]),
    );
    expect(documents.filter(({ parts }) => parts.length > 0).length).toBeGreaterThan(200);
  });

  it("use the words of the glossary", () => {
    expect(findDocumentFaults(documents, GLOSSARIES, DOCUMENT_EXCEPTIONS)).toEqual([]);
  });
});
