/** Where the quick order's rows stand in the browser tab's storage: by itself, for the first view forgets them at a logout (S4.3). */
export const QUICK_SHEET_KEY = "dispensa.quick-order"
