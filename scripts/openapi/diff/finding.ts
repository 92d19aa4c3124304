/** One difference between our documents and a server's own description. */
export interface Finding {
  kind: 'added' | 'removed' | 'changed';
  /** Description in the server's terms: "DELETE /users/{userId}", "Group?name". */
  what: string;
  detail?: string;
  /** Our endpoint; absent for additions. */
  endpoint?: string;
  /** Affected search or query parameter, if only that differs. */
  parameter?: string;
}
