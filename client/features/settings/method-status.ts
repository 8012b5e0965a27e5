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
	name: __( 'Pending approval', 'merchant-payments-for-woocommerce' ),
	about: __(
		'The payments platform is checking whether your account can use it.',
		'merchant-payments-for-woocommerce'
	),
} as const;

const unavailable = {
	tone: 'light',
	name: __( 'Not available', 'merchant-payments-for-woocommerce' ),
	about: __(
		'Your account can’t use it.',
		'merchant-payments-for-woocommerce'
	),
} as const;

/** Stripe's statuses of capabilities, and older clients' names for them. */
const statuses: Readonly< Record< string, Status > > = {
	active: {
		tone: 'success',
		name: __( 'Active', 'merchant-payments-for-woocommerce' ),
		about: '',
	},
	pending: approval,
	pending_approval: approval,
	pending_verification: {
		tone: 'warning',
		name: __( 'Pending verification', 'merchant-payments-for-woocommerce' ),
		about: __(
			'Your business is being verified first.',
			'merchant-payments-for-woocommerce'
		),
	},
	inactive: {
		tone: 'alert',
		name: __( 'More details needed', 'merchant-payments-for-woocommerce' ),
		about: __(
			'Customers can’t pay with it until your account has these details.',
			'merchant-payments-for-woocommerce'
		),
	},
	unrequested: {
		tone: 'light',
		name: __( 'Not requested', 'merchant-payments-for-woocommerce' ),
		about: __(
			'Requested from the payments platform when you switch it on.',
			'merchant-payments-for-woocommerce'
		),
	},
	disabled: unavailable,
	rejected: unavailable,
};

export const statusOf = ( status: string ): Status =>
	statuses[ status ] ?? { tone: 'light', name: status, about: '' };
