/** Demo users. */
export const CLIENT = "cliente@dispensa.test"
export const NEW_CLIENT = "nuovo@dispensa.test"
export const BLOCKED = "bloccato@dispensa.test"
export const PASSWORD = "dispensa"
