/** Where the built host lies in the kit; what is called `dist` is left out of a package. */
export const HOST_FOLDER = "host/built";
