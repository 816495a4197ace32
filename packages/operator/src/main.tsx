void import("./app/start.tsx").then(({ start }) => start());
