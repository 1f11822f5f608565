/** Path of a list's page; its count is below it. */
export const listPath = (listId: string): string => `/pages/lists/${encodeURIComponent(listId)}`
