import type { StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import type { ExpressSettings } from './settings';

/** In pixels; Settings says them beside their names (client/features/settings/express.tsx). */
const HEIGHTS = { small: 40, medium: 48, large: 55 } as const;

const APPLE = {
	dark: 'black',
	light: 'white',
	'light-outline': 'white-outline',
} as const;

/** Google has no outline. */
const GOOGLE = {
	dark: 'black',
	light: 'white',
	'light-outline': 'white',
} as const;

/** What a button says before its logo. */
const TYPES = {
	default: 'plain',
	buy: 'buy',
	donate: 'donate',
	book: 'book',
} as const;

/**
 * How the buttons look, and which there are: those of wallets whose payments the account takes.
 *
 * @param settings
 * @param methods  Ids of payment methods that suit what is bought.
 * @param given    What the block says of its buttons.
 * @param given.height
 * @param given.borderRadius
 */
export function lookOf(
	{ look }: ExpressSettings,
	methods: readonly string[],
	given: { height?: number; borderRadius?: number } = {}
): StripeExpressCheckoutElementOptions {
	const auto = ( id: string ) =>
		methods.includes( id ) ? ( 'auto' as const ) : ( 'never' as const );
	return {
		buttonHeight: given.height ?? HEIGHTS[ look.size ],
		buttonTheme: {
			applePay: APPLE[ look.theme ],
			googlePay: GOOGLE[ look.theme ],
		},
		buttonType: {
			applePay: TYPES[ look.type ],
			googlePay: TYPES[ look.type ],
		},
		paymentMethods: {
			applePay: auto( 'card' ),
			googlePay: auto( 'card' ),
			link: auto( 'link' ),
			amazonPay: auto( 'amazon_pay' ),
			paypal: 'never',
			klarna: 'never',
		},
	};
}

export const radiusOf = (
	{ look }: ExpressSettings,
	given: { borderRadius?: number } = {}
): string => `${ given.borderRadius ?? look.radius }px`;
