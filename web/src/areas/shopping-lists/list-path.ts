/** Where a list's page stands; its count is below it. */
export const listPath = (listId: string): string => `/pages/lists/${encodeURIComponent(listId)}`
