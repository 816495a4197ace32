import { getRemotePages, setRemotePages } from "shared/navigation";
import { loadRemotePages, setRemotePageList } from "./remote-pages.ts";

const PAGE = {
  name: "hosting.offers",
  pattern: "hosting/offers",
  access: "public",
  title: {},
  remote: "hosting",
  isEnabled: true,
};

beforeEach(() => setRemotePages(null));

it("reads the list once for concurrent callers", async () => {
  const list = jest.fn(() => Promise.resolve([PAGE]));
  setRemotePageList(list);

  await Promise.all([loadRemotePages(), loadRemotePages()]);
  await loadRemotePages();

  expect(getRemotePages()).toEqual([PAGE]);
  expect(list).toHaveBeenCalledTimes(1);
});

it("has no remote pages when the list cannot be loaded", async () => {
  setRemotePageList(() => Promise.reject(new Error("lost")));

  await loadRemotePages();

  expect(getRemotePages()).toEqual([]);
});
