import { fetchFile } from "./call-api.ts";
import { readFile } from "./testing/read-file.ts";

it.each([
  ["a plain name", "attachment; filename=profit.csv", "profit.csv"],
  ["a quoted name", 'attachment; filename="profit of May.csv"', "profit of May.csv"],
  ["an encoded name", "attachment; filename*=UTF-8''%E6%94%B6%E7%9B%8A.csv", "收益.csv"],
  [
    "both, of which the encoded one counts",
    "attachment; filename=\"x.csv\"; filename*=UTF-8''y.csv",
    "y.csv",
  ],
  ["a name that is encoded badly", "attachment; filename*=UTF-8''%E6%94.csv", undefined],
  ["a name encoded badly beside a plain one", "attachment; filename=x.csv; filename*=UTF-8''%E6%94", "x.csv"],
  ["no name", "attachment", undefined],
  ["no header", null, undefined],
])("R7.1.6 names a file according to %s", async (_case, header, name) => {
  jest.spyOn(globalThis, "fetch").mockImplementation(() =>
    Promise.resolve(
      new Response("a,b", {
        headers: {
          "content-type": "text/csv",
          ...(header === null ? {} : { "content-disposition": header }),
        },
      }),
    ),
  );

  const file = await fetchFile(readFile, {});

  expect(await file.blob.text()).toBe("a,b");
  expect(file.name).toBe(name);
});
