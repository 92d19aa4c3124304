/** The list of stock in the address: which status is shown, active first. */
export const stockList = { table: 'inventory', filters: { status: ['active', 'inactive'] } };
