declare module '*.ftl' {
  const messages: import('./pattern').Messages;
  export default messages;
}
declare module '*.ftl?part=table' {
  const messages: import('./pattern').Messages;
  export default messages;
}
