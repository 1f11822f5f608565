/** What stands beside its like: two standing orders of one day, two sections, a review of a second format, the greatest key (ADR 47). */
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { SpokenLanguage } from "../run/session.ts"

/** Few words are the same in both. */
const FEW_TAGS = 3

const spoken = example("the language of tags", ["blog.list", "blog.post"], async (session) => {
  await session.given("contentIsPublished")
  await session.given("postIsPublished")
  const read = async (language: SpokenLanguage) => {
    session.speakIn(language)
    return (await session.call(endpoints.listBlogPosts, { page: 1, perPage: 50, tag: "" })).message.data
  }
  const [italian, english] = [await read("it"), await read("en")]
  const pairs = english.flatMap((post) => {
    const other = italian.find(({ slug }) => slug === post.slug)
    return other === undefined || other.title === post.title ? [] : [{ post, other }]
  })
  const tagsOf = (posts: ReadonlyArray<{ readonly tags: ReadonlyArray<string> }>) =>
    new Set(posts.flatMap((post) => post.tags))
  const [here, there] = [tagsOf(pairs.map(({ post }) => post)), tagsOf(pairs.map(({ other }) => other))]
  const isOne = here.size >= FEW_TAGS && here.size === there.size && [...here].every((tag) => there.has(tag))
  session.must(!isOne, "tags have the language of their posts' titles", `${[...here].slice(0, 3).join(", ")} in both`)
  return CHECKED
})

export const tagLanguagesExamples = [spoken]
