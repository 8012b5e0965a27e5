import examples from '../../../../contract/examples.json';
import type { Dispute, DisputePrefill } from '../../../../contract/types';
import type { Answer, Kind } from '../answer';

const example = examples[
	'GET /wc/v3/payments/disputes/{id}'
] as unknown as Dispute;

/** The moment at which the tests look: noon in UTC. */
export const NOW = Date.UTC( 2026, 2, 1, 12 );

/** A dispute about goods that never came, of 36.70 USD. */
export const dispute = ( change: Partial< Dispute > = {} ): Dispute => ( {
	...example,
	reason: 'product_not_received',
	...change,
} );

export const kind = ( change: Partial< Kind > = {} ): Kind => ( {
	reason: 'product_not_received',
	isCompliance: false,
	productType: 'physical_product',
	refundStatus: 'refund_was_not_owed',
	duplicateStatus: 'is_not_duplicate',
	...change,
} );

export const noTexts: Answer[ 'texts' ] = {
	product_description: '',
	customer_purchase_ip: '',
	access_activity_log: '',
	shipping_carrier: '',
	shipping_date: '',
	shipping_tracking_number: '',
	shipping_address: '',
};

export const answer = ( change: Partial< Answer > = {} ): Answer => ( {
	productType: 'physical_product',
	refundStatus: 'refund_was_not_owed',
	duplicateStatus: 'is_not_duplicate',
	texts: noTexts,
	letter: null,
	...change,
} );

export const prefill: DisputePrefill = {
	store: {
		address: '1 Market Street\nSpringfield',
		email: 'help@shop.example',
		phone: '+1 555 0100',
	},
	refunds: [],
	shipping_address: 'Ada Lovelace\n12 Byron Road',
	shipments: [
		{
			carrier: 'UPS',
			number: '1Z999',
			date: '2026-02-10',
			source: 'Shipment Tracking',
		},
		{
			carrier: 'UPS',
			number: '1Z998',
			date: '2026-02-11',
			source: 'Shipment Tracking',
		},
	],
	earlier_payments: null,
	pages: {
		refund_policy: {
			title: 'Refunds',
			url: 'https://shop.example/refunds',
		},
		terms: null,
	},
};
