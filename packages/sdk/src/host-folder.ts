/** Location of the built host in the kit; folders named `dist` are excluded from a package. */
export const HOST_FOLDER = "host/built";
