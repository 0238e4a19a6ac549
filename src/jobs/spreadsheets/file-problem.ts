/** A file cannot be read any further; the message says where and why. */
export class FileProblem extends Error {}
