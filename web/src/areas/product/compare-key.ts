/** Where what is compared stands in the browser tab's storage: by itself, for the first view forgets it at a logout (S4.3). */
export const COMPARE_KEY = "dispensa.compare"
