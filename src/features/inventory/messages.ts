import { defineMessages } from '../../shared/intl/defineMessages.ts';

export const messages = defineMessages({
  table: {
    id: 'inventory.tab.table',
    defaultMessage: 'Inventory of {name}',
    description: 'Stock of a service point: label. {name}: name of the record, person or item',
  },
  search: {
    id: 'inventory.tab.search',
    defaultMessage: 'Search by product name',
    description: 'Stock of a service point: label',
  },
  status: {
    id: 'inventory.tab.status',
    defaultMessage: 'Accountability status',
    description: 'Stock of a service point: label',
  },
  statusActive: {
    id: 'inventory.tab.active',
    defaultMessage: 'Active',
    description: 'Stock of a service point: label',
  },
  statusInactive: {
    id: 'inventory.tab.inactive',
    defaultMessage: 'Inactive',
    description: 'Stock of a service point: label',
  },
  add: { id: 'inventory.tab.add', defaultMessage: 'Add Inventory', description: 'Stock of a service point: label' },
  failed: {
    id: 'inventory.tab.failed',
    defaultMessage: 'An error occurred while fetching inventory',
    description: 'Stock of a service point: error message',
  },
  over: {
    id: 'inventory.tab.over',
    defaultMessage: 'Past',
    description: 'Stock of a service point. The accountability period has ended',
  },

  productName: {
    id: 'inventory.field.productName',
    defaultMessage: 'Product name',
    description: 'Field of a stock item: label',
  },
  qty: {
    id: 'inventory.column.quantity',
    defaultMessage: 'Qty',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  poNo: {
    id: 'inventory.column.poNumber',
    defaultMessage: 'PO no.',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  serialNo: {
    id: 'inventory.column.serialNumber',
    defaultMessage: 'Serial no.',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  deliveryDt: {
    id: 'inventory.column.deliveryDate',
    defaultMessage: 'Delivery dt.',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  endDt: {
    id: 'inventory.column.accountabilityEndDate',
    defaultMessage: 'Acct. end dt.',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  sectionColumn: {
    id: 'inventory.column.unicefSection',
    defaultMessage: 'Unicef section',
    description: 'Heading of a narrow column in the table of stock; short',
  },
  donor: { id: 'inventory.field.donor', defaultMessage: 'Donor', description: 'Field of a stock item: label' },
  actions: {
    id: 'inventory.column.actions',
    defaultMessage: 'Actions',
    description: 'Heading of a narrow column in the table of stock; short: label',
  },
  unnamed: {
    id: 'inventory.column.unnamed',
    defaultMessage: 'stock without a product',
    description: 'Heading of a narrow column in the table of stock; short',
  },

  addTitle: {
    id: 'inventory.form.addTitle',
    defaultMessage: 'Add Service Point Inventory',
    description: 'Form of a stock item of a service point: title',
  },
  editTitle: {
    id: 'inventory.form.editTitle',
    defaultMessage: 'Edit Service Point Inventory',
    description: 'Form of a stock item of a service point: title',
  },
  sectionProduct: {
    id: 'inventory.form.sectionProduct',
    defaultMessage: 'Product',
    description: 'Form of a stock item of a service point: title',
  },
  sectionDelivery: {
    id: 'inventory.form.sectionDelivery',
    defaultMessage: 'Delivery and accountability',
    description: 'Form of a stock item of a service point: title',
  },
  sectionOrder: {
    id: 'inventory.form.sectionOrder',
    defaultMessage: 'Order and funding',
    description: 'Form of a stock item of a service point: title',
  },
  selectProduct: {
    id: 'inventory.form.selectProduct',
    defaultMessage: 'Select product',
    description: 'Form of a stock item of a service point: placeholder',
  },
  quantity: { id: 'inventory.field.quantity', defaultMessage: 'Quantity', description: 'Field of a stock item: label' },
  deliveryDate: {
    id: 'inventory.field.deliveryDate',
    defaultMessage: 'Delivery date',
    description: 'Field of a stock item: label',
  },
  endDate: {
    id: 'inventory.field.accountabilityEndDate',
    defaultMessage: 'Accountability end date',
    description: 'Field of a stock item: label',
  },
  unicefSection: {
    id: 'inventory.field.unicefSection',
    defaultMessage: 'UNICEF section',
    description: 'Field of a stock item: label',
  },
  selectSection: {
    id: 'inventory.form.selectSection',
    defaultMessage: 'Select UNICEF section',
    description: 'Form of a stock item of a service point: placeholder',
  },
  serialNumber: {
    id: 'inventory.field.serialNumber',
    defaultMessage: 'Serial number',
    description: 'Field of a stock item',
  },
  selectDonor: {
    id: 'inventory.form.selectDonor',
    defaultMessage: 'Select donor',
    description: 'Form of a stock item of a service point: placeholder',
  },
  poNumber: {
    id: 'inventory.field.poNumber',
    defaultMessage: 'PO number',
    description: 'Field of a stock item: label',
  },
  created: {
    id: 'inventory.form.created',
    defaultMessage: 'Location inventory created successfully',
    description: 'Form of a stock item of a service point',
  },
  updated: {
    id: 'inventory.form.updated',
    defaultMessage: 'Location inventory updated successfully',
    description: 'Form of a stock item of a service point',
  },

  productRequired: {
    id: 'inventory.rule.productRequired',
    defaultMessage: 'Product is required',
    description: 'Validation error in the form of a stock item',
  },
  sectionRequired: {
    id: 'inventory.rule.sectionRequired',
    defaultMessage: 'UNICEF section is required',
    description: 'Validation error in the form of a stock item',
  },
  deliveryRequired: {
    id: 'inventory.rule.deliveryRequired',
    defaultMessage: 'Delivery date is required',
    description: 'Validation error in the form of a stock item',
  },
  endRequired: {
    id: 'inventory.rule.endRequired',
    defaultMessage: 'Accountability end date is required',
    description: 'Validation error in the form of a stock item',
  },
  serialRequired: {
    id: 'inventory.rule.serialRequired',
    defaultMessage: 'Serial number is required',
    description: 'Validation error in the form of a stock item',
  },
  poRequired: {
    id: 'inventory.rule.poRequired',
    defaultMessage: 'PO number is required',
    description: 'Validation error in the form of a stock item',
  },
  validString: {
    id: 'inventory.rule.validString',
    defaultMessage: 'Must be a valid string',
    description: 'Validation error in the form of a stock item',
  },
  validDate: {
    id: 'inventory.rule.validDate',
    defaultMessage: 'Must be a valid date',
    description: 'Validation error in the form of a stock item',
  },
  validNumber: {
    id: 'inventory.rule.validNumber',
    defaultMessage: 'Must be a number, 0 or more',
    description: 'Validation error in the form of a stock item',
  },
  deliveryFuture: {
    id: 'inventory.rule.deliveryFuture',
    defaultMessage: 'Delivery date cannot be in the future',
    description: 'Validation error in the form of a stock item',
  },
  endPast: {
    id: 'inventory.rule.endPast',
    defaultMessage: 'Accountability end date cannot be in the past',
    description: 'Validation error in the form of a stock item',
  },
  endBefore: {
    id: 'inventory.rule.endBefore',
    defaultMessage: 'Accountability end date cannot be before the delivery date',
    description: 'Validation error in the form of a stock item',
  },

  chartEmpty: {
    id: 'inventory.charts.empty',
    defaultMessage: 'There is no stock here.',
    description: 'Stock charts tab of a service point: no stock',
  },
  chartLimit: {
    id: 'inventory.charts.limit',
    defaultMessage: 'Latest {limit, number} stock items shown.',
    description: 'Stock charts tab of a service point: note below a chart. {limit}: maximum number',
  },
  chartProducts: {
    id: 'inventory.charts.products',
    defaultMessage: 'Quantity by product',
    description: 'Stock charts tab of a service point: title of a chart',
  },
  chartProductsSummary: {
    id: 'inventory.charts.productsSummary',
    defaultMessage:
      '{count, plural, one {# product} other {# products}} in {items, plural, one {# stock item} other {# stock items}}.',
    description:
      'Stock charts tab of a service point: summary. {count}: number of products, {items}: number of stock items',
  },
  chartDeliveries: {
    id: 'inventory.charts.deliveries',
    defaultMessage: 'Deliveries and end dates',
    description: 'Stock charts tab of a service point: title of a chart',
  },
  chartDeliveriesSummary: {
    id: 'inventory.charts.deliveriesSummary',
    defaultMessage: '{count, plural, one {# delivery} other {# deliveries}}, {past, number} past the end date.',
    description:
      'Stock charts tab of a service point: summary. {count}: number of deliveries, {past}: number of those past their end date',
  },
  chartDelivery: {
    id: 'inventory.charts.delivery',
    defaultMessage: '{product}, {from} to {to}',
    description: 'Stock charts tab of a service point: name of a bar. {product}: product, {from} and {to}: dates',
  },
});
