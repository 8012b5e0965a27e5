import { __ } from '@wordpress/i18n';

import type { Tone } from '../../ui/status-badge';

interface Status {
	tone: Tone;
	name: string;
	/** What it means. */
	about: string;
}

const approval = {
	tone: 'warning',
	name: __( 'Pending approval', 'woocommerce-payments' ),
	about: __(
		'The payments platform is checking whether your account can use it.',
		'woocommerce-payments'
	),
} as const;

const unavailable = {
	tone: 'light',
	name: __( 'Not available', 'woocommerce-payments' ),
	about: __( 'Your account can’t use it.', 'woocommerce-payments' ),
} as const;

/** Stripe's statuses of capabilities, and older clients' names for them. */
const statuses: Readonly< Record< string, Status > > = {
	active: {
		tone: 'success',
		name: __( 'Active', 'woocommerce-payments' ),
		about: '',
	},
	pending: approval,
	pending_approval: approval,
	pending_verification: {
		tone: 'warning',
		name: __( 'Pending verification', 'woocommerce-payments' ),
		about: __(
			'Your business is being verified first.',
			'woocommerce-payments'
		),
	},
	inactive: {
		tone: 'alert',
		name: __( 'More details needed', 'woocommerce-payments' ),
		about: __(
			'Customers can’t pay with it until your account has these details.',
			'woocommerce-payments'
		),
	},
	unrequested: {
		tone: 'light',
		name: __( 'Not requested', 'woocommerce-payments' ),
		about: __(
			'Requested from the payments platform when you switch it on.',
			'woocommerce-payments'
		),
	},
	disabled: unavailable,
	rejected: unavailable,
};

export const statusOf = ( status: string ): Status =>
	statuses[ status ] ?? { tone: 'light', name: status, about: '' };
