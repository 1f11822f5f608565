/** The day by which an order is delivered (S9.9). */
import { type CalendarDate, romeDate } from "./rome-time.ts"
import { addWorkingDays } from "./working-days.ts"

export const DELIVERY_WORKING_DAYS = 3

/** Within three working days of the day on which the order is sent. */
export const deliveryBy = (sentAt: number): CalendarDate => addWorkingDays(romeDate(sentAt), DELIVERY_WORKING_DAYS)
