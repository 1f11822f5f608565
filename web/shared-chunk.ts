/** Which chunk a module belongs to that several chunks need: what first views need stays apart from what later pages share. */

/** Loaded by every first view. */
const ALWAYS = /\/web\/src\/(app\/start|routes\/layouts\/default-layout)\.tsx$/
/** The pages whose first view is measured. */
const PAGE = /\/web\/src\/routes\/(home|shop|product)\.tsx$/
/** A package's entry imports everything: what comes through it says nothing about who needs it, the bundler knows better. */
const ENTRY = /\/(domain|contracts)\/src\/index\.ts$/

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importers: ReadonlyArray<string> } | null
}

/** The first views' own files that need a module, however far away. */
const viewsOf = (id: string, modules: Modules): ReadonlySet<string> => {
  const seen = new Set<string>()
  const views = new Set<string>()
  const visit = (each: string): void => {
    if (seen.has(each)) return
    seen.add(each)
    if (ALWAYS.test(each) || PAGE.test(each)) views.add(each)
    else if (!ENTRY.test(each)) modules.getModuleInfo(each)?.importers.forEach(visit)
  }
  visit(id)
  return views
}

/** Null: wherever the bundler puts it by itself. */
export const sharedChunk = (id: string, modules: Modules): string | null => {
  const views = [...viewsOf(id, modules)]
  if (views.some((view) => ALWAYS.test(view)) || views.length > 2) return "shared"
  return views.length === 2 ? "pages" : null
}
