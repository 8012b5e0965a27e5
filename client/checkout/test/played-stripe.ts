import type { FormSettings } from '../settings';

export const SETTINGS: FormSettings = {
	publishableKey: 'pk_test_1',
	isManual: false,
	methods: [
		{
			id: 'card',
			isKept: true,
			currencies: '',
			country: '',
			least: 0,
			most: null,
			limitedIn: 'usd',
		},
		{
			id: 'ideal',
			isKept: false,
			currencies: 'eur',
			country: '',
			least: 0,
			most: null,
			limitedIn: 'usd',
		},
		{
			id: 'klarna',
			isKept: false,
			currencies: 'usd eur',
			country: 'US',
			least: 3500,
			most: 400_000,
			limitedIn: 'usd',
		},
	],
	keepsCards: false,
	recurs: false,
	isTest: true,
	testText: 'Test mode',
	locale: 'en-US',
	requests: '/?wc-ajax=merchant_payments',
	nonce: 'a1',
};

/** What was asked of the shop, and of Stripe's script. */
export interface Played {
	/** Bodies of requests to the shop. */
	asked: Record< string, string >[];
	/** Options, in the order in which elements were made and updated. */
	totals: object[];
	/** How its elements are to look. */
	looks: object[];
	challenges: string[];
}

/**
 * Plays Stripe's script, whose customer has chosen a card, and the shop.
 *
 * @param shop   Answers the shop's requests.
 * @param chosen What the customer has chosen, by Stripe's word for it.
 */
export function playStripe(
	shop: ( step: string ) => object,
	chosen = 'card'
): Played {
	const played: Played = {
		asked: [],
		totals: [],
		looks: [],
		challenges: [],
	};
	let tokens = 0;
	const element = { mount() {}, destroy() {}, on() {} };
	window.Stripe = ( () => ( {
		elements: ( options: object ) => {
			played.totals.push( options );
			return {
				create: ( _kind: string, look: object ) => {
					played.looks.push( look );
					return element;
				},
				submit: async () => ( { selectedPaymentMethod: chosen } ),
				update: ( options2: object ) => played.totals.push( options2 ),
			};
		},
		createConfirmationToken: async () => ( {
			confirmationToken: { id: `ctoken_${ ++tokens }` },
		} ),
		handleNextAction: async ( {
			clientSecret,
		}: Record< string, string > ) => {
			played.challenges.push( clientSecret ?? '' );
		},
	} ) ) as unknown as NonNullable< typeof window.Stripe >;
	window.fetch = ( async (
		_url: string,
		{ body }: { body: URLSearchParams }
	) => {
		const fields = Object.fromEntries( body );
		played.asked.push( fields );
		return { json: async () => shop( fields.step ?? '' ) };
	} ) as unknown as typeof window.fetch;
	return played;
}
