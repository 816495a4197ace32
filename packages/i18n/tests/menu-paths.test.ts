import type { CatalogueEntry } from "../src/catalogues.ts";
import { collectNames, findMessagePathFaults, findPathFaults } from "../src/menu-paths.ts";

function entry(message: string, translation: string): [string, CatalogueEntry] {
  return [message, { message, translation, obsolete: false, origin: [], comments: [], placeholders: {} }];
}

const ENGLISH = collectNames([
  new Map([entry("Settings", "Settings"), entry("Notification settings", "Notification settings")]),
]);
const SPANISH = collectNames([
  new Map([entry("Settings", "Ajustes")]),
  new Map([entry("Notification settings", "Ajustes de notificaciones")]),
]);
const NAMES = new Map([
  ["en_US", ENGLISH],
  ["es_ES", SPANISH],
]);

function findInPages(english: string, spanish: string) {
  return findPathFaults(
    new Map([
      ["en_US", english],
      ["es_ES", spanish],
    ]),
    NAMES,
  );
}

function findInMessage(message: string, translation: string) {
  return findMessagePathFaults("es.po", new Map([entry(message, translation)]), SPANISH);
}

describe("findPathFaults", () => {
  it("accepts names as on screen, across lines", () => {
    const spanish = `<a href="/es">Ajustes → Ajustes de
      notificaciones</a
      >`;

    expect(findInPages("<a href='/en'>Settings → Notification settings</a>", spanish)).toEqual([]);
  });

  it("finds a name that no page has, and a wrong translation", () => {
    expect(findInPages("<b>Settings → Notifications</b>", "<b>Ajustes → Avisos</b>")).toEqual([
      { file: "help page of en_US", message: "“Notifications” for Notifications: no page has this name" },
      { file: "help page of es_ES", message: "“Avisos” for Notifications: no page has this name" },
    ]);
    expect(findInPages("<b>Settings → Notification settings</b>", "<b>Ajustes → Avisos</b>")).toEqual([
      {
        file: "help page of es_ES",
        message: "“Avisos” for Notification settings: write Ajustes de notificaciones",
      },
    ]);
  });

  it("finds a path that a translation lacks", () => {
    expect(findInPages("<b>Settings → Notification settings</b>", "")).toHaveLength(2);
  });

  it("ignores the menus of browsers", () => {
    expect(findInPages("<b>Share → Add to Home Screen</b>", "<b>Compartir → Añadir</b>")).toEqual([]);
  });
});

describe("findMessagePathFaults", () => {
  const MESSAGE = "Please open Settings, Notification settings and connect again.";

  it("accepts names as on screen inside a sentence", () => {
    expect(findInMessage(MESSAGE, "Abra Ajustes, Ajustes de notificaciones y vuelva a conectarse.")).toEqual(
      [],
    );
  });

  it("finds a name that is translated differently", () => {
    expect(findInMessage(MESSAGE, "Abra Ajustes, Avisos y vuelva a conectarse.")).toEqual([
      {
        file: "es.po",
        message: `${MESSAGE} (“Abra Ajustes, Avisos y vuelva a conectarse.”): “Notification settings and connect again”, write Ajustes de notificaciones`,
      },
    ]);
  });

  it("finds a name that no page has", () => {
    expect(findInMessage("Delete it under Settings, Observer.", "Elimínelo en Ajustes, Observador.")).toEqual(
      [
        {
          file: "es.po",
          message:
            "Delete it under Settings, Observer. (“Elimínelo en Ajustes, Observador.”): “Observer”, no page has this name",
        },
      ],
    );
  });
});
