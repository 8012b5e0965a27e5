import { __ } from '@wordpress/i18n';

import type { Tone } from '../../ui/status-badge';

export interface MethodStatus {
	tone: Tone;
	name: string;
	/** What it means. */
	about: string;
}

/** How a payment method is set, and how the account stands with it. */
export interface MethodState {
	/** Whether its box is ticked. */
	isOn: boolean;
	/** Why it rests although it's on; null when it doesn't. */
	pausedBy: 'capture' | 'switch' | null;
	/** Whether there is an account that can have it. */
	hasAccount: boolean;
	/** Stripe's status of the capability, or an older client's name for it. */
	status: string;
}

const pending = __( 'Pending', 'merchant-payments-for-woocommerce' );

const approval = {
	tone: 'warning',
	name: pending,
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

/** What a method that is on may be called. */
const statuses: Readonly< Record< string, MethodStatus > > = {
	active: {
		tone: 'success',
		name: __( 'Active', 'merchant-payments-for-woocommerce' ),
		about: '',
	},
	pending: approval,
	pending_approval: approval,
	pending_verification: {
		tone: 'warning',
		name: pending,
		about: __(
			'Your business is being verified first.',
			'merchant-payments-for-woocommerce'
		),
	},
	inactive: {
		tone: 'alert',
		name: __( 'Needs details', 'merchant-payments-for-woocommerce' ),
		about: __(
			'Customers can’t pay with it until your account has these details.',
			'merchant-payments-for-woocommerce'
		),
	},
	unrequested: {
		tone: 'warning',
		name: pending,
		about: '',
	},
	disabled: unavailable,
	rejected: unavailable,
};

const pauses = {
	capture: __(
		'Can’t be captured later. It comes back when you no longer capture payments manually.',
		'merchant-payments-for-woocommerce'
	),
	switch: __(
		'Merchant Payments is off in General, so customers can’t pay with it.',
		'merchant-payments-for-woocommerce'
	),
};

/** What is true of a method: active only when it is on, nothing pauses it and the account may use it. */
export function statusOf( {
	isOn,
	pausedBy,
	hasAccount,
	status,
}: MethodState ): MethodStatus {
	const known = statuses[ status ] ?? {
		tone: 'light',
		name: status,
		about: '',
	};
	const about = aboutOf( status, isOn, hasAccount ) ?? known.about;
	if ( ! isOn ) {
		return {
			tone: 'light',
			name: __( 'Off', 'merchant-payments-for-woocommerce' ),
			about,
		};
	}
	return pausedBy
		? {
				tone: 'light',
				name: __( 'Paused', 'merchant-payments-for-woocommerce' ),
				about: pauses[ pausedBy ],
			}
		: { ...known, about };
}

/** What depends on whether it is on; undefined when nothing does. */
function aboutOf(
	status: string,
	isOn: boolean,
	hasAccount: boolean
): string | undefined {
	if ( status === 'inactive' && ! isOn ) {
		return __(
			'Your account needs more details for it.',
			'merchant-payments-for-woocommerce'
		);
	}
	if ( status !== 'unrequested' ) {
		return undefined;
	}
	if ( ! hasAccount ) {
		return __(
			'Used once your store is connected.',
			'merchant-payments-for-woocommerce'
		);
	}
	return isOn
		? __(
				'Requested from the payments platform when you save.',
				'merchant-payments-for-woocommerce'
			)
		: __(
				'Requested from the payments platform when you switch it on.',
				'merchant-payments-for-woocommerce'
			);
}
