import type { UsedStripe } from '../payment-form';
import { PaymentForm } from '../payment-form';
import type { FormSettings } from '../settings';
import { known } from '../settings';
import { playStripe, SETTINGS } from './played-stripe';

type Answers = {
	submit?: object;
	token?: object;
	handlers?: Record< string, ( event: object ) => void >;
	drawn?: string[];
	steps?: string[];
};

/**
 * Plays Stripe's script where something is not as usual.
 *
 * @param answers What it answers, and what it has drawn.
 */
function playOdd( answers: Answers ) {
	const played = playStripe( () => ( {} ) );
	const usual = window.Stripe as unknown as () => UsedStripe;
	let made = 0;
	window.Stripe = ( () => {
		const stripe = usual();
		return {
			...stripe,
			elements: ( options: object ) => ( {
				...stripe.elements( options ),
				update: () => answers.steps?.push( 'update' ),
				create: () => {
					const name = `form ${ ++made }`;
					return {
						mount: () => answers.drawn?.push( name ),
						destroy: () => answers.drawn?.push( `no ${ name }` ),
						on: ( event: string, handler: () => void ) => {
							( answers.handlers ??= {} )[ event ] = handler;
						},
					};
				},
				submit: async () => {
					answers.steps?.push( 'submit' );
					return answers.submit ?? { selectedPaymentMethod: 'card' };
				},
			} ),
			createConfirmationToken: async () => {
				answers.steps?.push( 'token' );
				return (
					answers.token ?? { confirmationToken: { id: 'ctoken_1' } }
				);
			},
			handleNextAction: async () => {
				throw new Error( 'It waits for nobody.' );
			},
		};
	} ) as unknown as NonNullable< typeof window.Stripe >;
	return played;
}

const ORDER = { amount: 2500, currency: 'usd', country: 'US' };

const form = ( changes: Partial< FormSettings > = {} ) =>
	new PaymentForm( { ...SETTINGS, ...changes }, ORDER );

it( 'says so where Stripe’s script was blocked', () => {
	delete window.Stripe;
	expect( () => form() ).toThrow( 'could not be loaded' );
} );

it( 'is drawn once, again where the page was drawn anew, and says when it can’t be', () => {
	const answers: Answers = { drawn: [] };
	playOdd( answers );
	const shown = form();
	const failures: string[] = [];
	const place = document.createElement( 'div' );
	shown.mount( place, ( sentence ) => failures.push( sentence ) );
	shown.mount( place, ( sentence ) => failures.push( sentence ) );
	shown.destroy();
	shown.destroy();
	expect( answers.drawn ).toEqual( [
		'form 1',
		'no form 1',
		'form 2',
		'no form 2',
	] );
	answers.handlers?.loaderror?.( { error: { message: 'No network.' } } );
	expect( failures ).toEqual( [ 'No network.' ] );
} );

it.each( [
	[
		{ submit: { error: { message: 'Your card is incomplete.' } } },
		'Your card is incomplete.',
	],
	[
		{ token: { error: { message: 'Your card has expired.' } } },
		'Your card has expired.',
	],
	[ { token: {} }, 'Please enter it again.' ],
] )(
	'says in Stripe’s words what is wrong, or that something is: %j',
	async ( answers, sentence ) => {
		playOdd( answers );
		await expect( form().token( {} ) ).rejects.toThrow( sentence );
	}
);

it( 'goes on where the payment waits for nobody any more', async () => {
	playOdd( {} );
	await expect( form().authenticate( 'pi_1_secret_2' ) ).resolves.toBe(
		undefined
	);
} );

it( 'checks again what was entered when Stripe is told that it is kept', async () => {
	const steps: string[] = [];
	playOdd( { steps } );
	await form().token( {}, 'on_session' );
	expect( steps ).toEqual( [
		'submit',
		'update',
		'submit',
		'token',
		'update',
	] );
} );

it( 'keeps nothing the next time where the press before has failed', async () => {
	const steps: string[] = [];
	const answers: Answers = { steps, token: { error: { message: 'No.' } } };
	playOdd( answers );
	const shown = form();
	await expect( shown.token( {}, 'on_session' ) ).rejects.toThrow( 'No.' );
	delete answers.token;
	steps.length = 0;
	await shown.token( {} );
	expect( steps ).toEqual( [ 'submit', 'update', 'submit', 'token' ] );
} );

it( 'allows everything again after what was chosen is kept alone', async () => {
	const { totals } = playStripe( () => ( {} ) );
	const all = [ 'card' ];
	const shown = form( { methods: SETTINGS.methods.slice( 0, 1 ) } );
	expect( await shown.token( {}, 'on_session' ) ).toEqual( {
		id: 'ctoken_1',
		methods: [ 'card' ],
	} );
	expect( totals.slice( 1 ) ).toEqual( [
		{
			setupFutureUsage: 'on_session',
			allowedPaymentMethodTypes: [ 'card' ],
		},
		{ setupFutureUsage: null, allowedPaymentMethodTypes: all },
	] );
	await shown.token( {} );
	expect( totals ).toHaveLength( 3 );
	await shown.token( {}, 'on_session' );
	expect( totals ).toHaveLength( 5 );
} );

it( 'sets only cards up where nothing is paid, and offers cards where nothing else can be kept', async () => {
	const { totals } = playStripe( () => ( {} ) );
	const euros = { ...ORDER, currency: 'eur' };
	const shown = new PaymentForm( SETTINGS, null );
	shown.update( euros );
	expect( await shown.token( {} ) ).toMatchObject( {
		methods: [ 'card', 'ideal', 'klarna' ],
	} );
	shown.update( { ...euros, amount: 0 } );
	const ideal = SETTINGS.methods.slice( 1, 2 );
	new PaymentForm( { ...SETTINGS, methods: ideal, recurs: true }, euros );
	expect( totals ).toMatchObject( [
		{ mode: 'setup', allowedPaymentMethodTypes: [ 'card' ] },
		{
			mode: 'payment',
			setupFutureUsage: null,
			allowedPaymentMethodTypes: [ 'card', 'ideal', 'klarna' ],
		},
		{
			mode: 'setup',
			setupFutureUsage: 'off_session',
			allowedPaymentMethodTypes: [ 'card' ],
		},
		{ allowedPaymentMethodTypes: [ 'card' ] },
	] );
} );

it( 'tells Stripe of who pays only what is known', () => {
	expect( known( { name: 'Ada', email: '' } ) ).toEqual( { name: 'Ada' } );
	expect( known( { address: { city: '', country: 'US' } } ) ).toEqual( {
		address: { country: 'US' },
	} );
	expect( known( { address: { city: '' } } ) ).not.toHaveProperty(
		'address'
	);
} );
