declare module '*.ftl' {
  const messages: import('./lib/pattern').Messages;
  export default messages;
}
declare module '*.ftl?part=table' {
  const messages: import('./lib/pattern').Messages;
  export default messages;
}
