/**
 * True for the status of a server or gateway that may not support conditional deletes; callers then repeat
 * it as a delete by id. 404 can also be the response to a condition that matches nothing.
 */
export const isConditionalDeleteRefused = (status = 0): boolean => [400, 404, 405, 422, 501].includes(status);
