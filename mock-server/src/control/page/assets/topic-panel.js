/** Tracking records of one topic, live, newest first. */
import { ask, byId, el, time } from "./dom.js"

const MOST_RECORDS = 100

export const loadTopics = async () => {
  const answer = await ask("GET", "topics")
  if (answer === null) return
  const choice = byId("topic-choice")
  const before = choice.value
  choice.replaceChildren(...answer.topics.map((topic) => el("option", { value: topic }, topic)))
  if (answer.topics.includes(before)) choice.value = before
  await loadRecords()
}

const loadRecords = async () => {
  const topic = byId("topic-choice").value
  const answer = topic === "" ? { records: [] } : await ask("GET", `topics/${encodeURIComponent(topic)}`)
  if (answer === null) return
  byId("topic-records").replaceChildren(...answer.records.slice(-MOST_RECORDS).toReversed().map(record))
  byId("topic-empty").hidden = answer.records.length > 0
}

/** A new record; null when the topic was cleared. */
export const addRecord = ({ topic, record: one }) => {
  if (one === null || ![...byId("topic-choice").options].some(({ value }) => value === topic)) return void loadTopics()
  if (topic !== byId("topic-choice").value) return
  byId("topic-records").prepend(record(one))
  while (byId("topic-records").children.length > MOST_RECORDS) byId("topic-records").lastElementChild.remove()
  byId("topic-empty").hidden = true
}

const record = ({ offset, timestamp, key, value }) =>
  el(
    "li",
    {},
    el("strong", {}, `${offset} `),
    el("span", { class: "badge" }, value?.action ?? "record"),
    el("small", {}, ` ${time(timestamp)}${key === null ? "" : ` · key ${key}`}`),
    el("details", {}, el("summary", {}, "Value"), el("pre", {}, JSON.stringify(value, null, 2))),
  )

export const startTopics = () => byId("topic-choice").addEventListener("change", () => void loadRecords())
