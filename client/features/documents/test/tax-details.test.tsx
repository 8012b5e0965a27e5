import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';

import examples from '../../../contract/examples.json';
import { changed } from '../../../data/stores';
import { fakeServer, type Call } from '../../../data/test/fake-server';
import { watchSavedFiles } from '../../../list-page/test/saved-file';
import DocumentsPage from '../page';

const data = examples[ 'GET /wc/v3/payments/documents' ].data.slice( 0, 1 );
const FILE = `/documents/${ data[ 0 ]?.document_id }`;

const pdf = {
	headers: { get: () => 'attachment; filename="invoice.pdf"' },
	blob: () => Promise.resolve( new Blob( [ '%PDF-1.5' ] ) ),
};

const OWNER = {
	name: 'Beispiel Handels GmbH',
	address: 'Musterstraße 12\n10115 Berlin',
	valid: true,
	country_code: 'DE',
	vat_number: 'DE123456788',
};

type Answer = ( call: Call ) => unknown;

const saved = watchSavedFiles();
afterAll( saved.restore );

const SAVES = '/vat';
const LOOKS_UP = '/vat/DE123456788';

/** Opens the tax details, of an account that hasn't entered any, by the first Download button. */
async function open( {
	country = 'DE',
	lookUp = () => OWNER,
	save = ( call ) => call.data,
}: { country?: string; lookUp?: Answer; save?: Answer } = {} ) {
	const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
	const calls = fakeServer( ( call ) => {
		const answers: Record< string, () => unknown > = {
			'/documents': () => ( { data } ),
			'/documents/summary': () => ( { count: data.length } ),
			'/accounts': () => ( { country, has_submitted_vat_data: false } ),
			[ SAVES ]: () => save( call ),
			[ FILE ]: () => pdf,
		};
		return call.path.startsWith( '/vat/' )
			? lookUp( call )
			: answers[ call.path ]?.();
	} );
	render( <DocumentsPage /> );
	act( () => changed( 'documents' ) );
	const [ download ] = await screen.findAllByRole( 'button', {
		name: /^Download/,
	} );
	await user.click( download as HTMLElement );
	await screen.findByRole( 'dialog', { name: 'Tax details' } );
	return { user, calls };
}

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const fill = ( name: string, value: string ) =>
	fireEvent.change( field( name ), { target: { value } } );
const has = () => screen.getByRole( 'checkbox' );
const notice = () =>
	document.querySelector( '[role="dialog"] .components-notice' );
const asked = ( calls: Call[], path: string ) =>
	calls.filter( ( call ) => decodeURIComponent( call.path ) === path );

beforeEach( () => {
	getHistory().replace(
		'/wp-admin/admin.php?page=wc-admin&path=%2Fpayments%2Fdocuments'
	);
} );

it( 'A number is looked up, its owner confirmed and saved, and the download goes on', async () => {
	const { user, calls } = await open();
	expect( asked( calls, FILE ) ).toHaveLength( 0 );
	await user.click( has() );
	expect( field( 'VAT number' ) ).toHaveValue( 'DE' );
	expect( button( 'Continue' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await user.type( field( 'VAT number' ), '123456788' );
	expect( button( 'Continue' ) ).toHaveAttribute( 'aria-disabled', 'false' );
	await user.click( button( 'Continue' ) );

	await screen.findByRole( 'heading', {
		name: 'Step 2 of 2: Your business',
	} );
	expect( asked( calls, LOOKS_UP ) ).toHaveLength( 1 );
	expect( field( 'Business name' ) ).toHaveValue( OWNER.name );
	expect( field( 'Address' ) ).toHaveValue( OWNER.address );
	await user.click( button( 'Save and download' ) );

	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( asked( calls, SAVES )[ 0 ]?.data ).toEqual( {
		name: OWNER.name,
		address: OWNER.address,
		vat_number: 'DE123456788',
	} );
	await waitFor( () => expect( asked( calls, FILE ) ).toHaveLength( 1 ) );
} );

it( 'A number that is changed while another one is looked up is looked up itself', async () => {
	let answer = () => {};
	const { user, calls } = await open( {
		lookUp: ( call ) => {
			answer = () => call.answer( OWNER );
		},
	} );
	await user.click( has() );
	fill( 'VAT number', 'DE123456788' );
	await user.click( button( 'Continue' ) );
	fill( 'VAT number', 'DE999999999' );
	await act( async () => answer() );
	expect( screen.queryByRole( 'heading', { name: /^Step 2/ } ) ).toBeNull();
	await user.click( button( 'Continue' ) );
	expect( asked( calls, '/vat/DE999999999' ) ).toHaveLength( 1 );
	await act( async () => answer() );
	await screen.findByRole( 'heading', { name: /^Step 2/ } );
} );

it( 'Without a number only name and address are saved, without their spaces', async () => {
	const { user, calls } = await open( { country: 'US' } );
	await user.click( button( 'Continue' ) );
	await user.type( field( 'Business name' ), '  Ada Ltd ' );
	await user.type( field( 'Address' ), ' 1 Main Street{Enter}Springfield ' );
	await user.click( button( 'Save and download' ) );

	await waitFor( () => expect( asked( calls, FILE ) ).toHaveLength( 1 ) );
	expect( asked( calls, SAVES ).map( ( call ) => call.data ) ).toEqual( [
		{ name: 'Ada Ltd', address: '1 Main Street\nSpringfield' },
	] );
} );

it( 'Name and address are needed, and more than spaces', async () => {
	const { user, calls } = await open();
	await user.click( button( 'Continue' ) );
	await user.type( field( 'Business name' ), '   ' );
	await user.click( button( 'Save and download' ) );
	expect( field( 'Business name' ) ).toHaveFocus();
	expect( field( 'Business name' ) ).toHaveAccessibleDescription(
		'Enter the business name.'
	);
	expect( field( 'Address' ) ).toHaveAccessibleDescription(
		'Enter the address.'
	);
	expect( asked( calls, SAVES ) ).toHaveLength( 0 );
} );

const FAILURES = [
	[ 400, 'This tax number is not valid.' ],
	[ 500, 'The tax office is closed.' ],
	[ 0, 'You are probably offline.' ],
] as const;

it.each( FAILURES )(
	'A look-up that fails with %d says why, and works again',
	async ( status, message ) => {
		let isDown = true;
		const { user } = await open( {
			lookUp: ( call ) =>
				isDown ? call.fail( status, { message } ) : OWNER,
		} );
		await user.click( has() );
		fill( 'VAT number', 'DE123456788' );
		await user.click( button( 'Continue' ) );
		await waitFor( () => expect( notice() ).toHaveTextContent( message ) );
		expect( field( 'VAT number' ) ).toHaveValue( 'DE123456788' );

		isDown = false;
		await user.click( button( 'Continue' ) );
		await screen.findByRole( 'heading', { name: /^Step 2/ } );
		expect( notice() ).toBeNull();
	}
);

it.each( FAILURES )(
	'A save that fails with %d says why, and works again',
	async ( status, message ) => {
		let isDown = true;
		const { user, calls } = await open( {
			save: ( call ) =>
				isDown ? call.fail( status, { message } ) : call.data,
		} );
		await user.click( button( 'Continue' ) );
		fill( 'Business name', 'Ada' );
		fill( 'Address', 'Weg 1' );
		await user.click( button( 'Save and download' ) );
		await waitFor( () => expect( notice() ).toHaveTextContent( message ) );
		expect( field( 'Business name' ) ).toHaveValue( 'Ada' );
		expect( field( 'Address' ) ).toHaveValue( 'Weg 1' );
		expect( asked( calls, FILE ) ).toHaveLength( 0 );

		isDown = false;
		await user.click( button( 'Save and download' ) );
		await waitFor( () => expect( asked( calls, FILE ) ).toHaveLength( 1 ) );
	}
);

it( 'A number that the tax office doesn’t know goes no further', async () => {
	const { user } = await open( {
		lookUp: () => ( { ...OWNER, valid: false } ),
	} );
	await user.click( has() );
	fill( 'VAT number', 'DE123456788' );
	await user.click( button( 'Continue' ) );
	await waitFor( () =>
		expect( notice() ).toHaveTextContent( 'This tax number isn’t valid.' )
	);
	expect( field( 'VAT number' ) ).toBeVisible();
} );

it( 'What was typed outlives another look-up, and closing the dialog', async () => {
	const { user, calls } = await open();
	await user.click( has() );
	fill( 'VAT number', 'DE123456788' );
	await user.click( button( 'Continue' ) );
	await screen.findByRole( 'heading', { name: /^Step 2/ } );
	fill( 'Business name', 'My own name' );
	await user.click( button( 'Back' ) );
	await user.click( button( 'Continue' ) );
	await screen.findByRole( 'heading', { name: /^Step 2/ } );
	expect( field( 'Business name' ) ).toHaveValue( 'My own name' );
	expect( field( 'Address' ) ).toHaveValue( OWNER.address );

	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( asked( calls, FILE ) ).toHaveLength( 0 );
	const [ download ] = screen.getAllByRole( 'button', { name: /^Download/ } );
	await user.click( download as HTMLElement );
	await screen.findByRole( 'dialog' );
	expect( field( 'Business name' ) ).toHaveValue( 'My own name' );
} );
