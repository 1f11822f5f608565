/** Registration and what belongs to it: pages around one form. */
export { Component as ForgotPassword } from "./forgot-password.tsx"
export { Component as LoginOrigin } from "./login-origin.tsx"
export { Component as Register } from "./register.tsx"
export { Component as RegisterOrigin } from "./register-origin.tsx"
