import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { settingsRules } from '../../../contract/rules';
import type { Settings, StoredFile } from '../../../contract/types';
import type { Call } from '../../../data/test/fake-server';
import { textOn } from '../contrast';
import { retype, save, show, toggle } from './show-page';

const stored: StoredFile = {
	id: 'file_1',
	purpose: 'business_logo',
	type: 'png',
	filename: 'logo.png',
	size: 1200,
	title: null,
};

const content = { content_type: 'image/png', file_content: btoa( 'picture' ) };

/** Keeps files; uploads are answered by the test. */
function fileServer() {
	const uploads: Call[] = [];
	return {
		uploads,
		answer: ( call: Call ) => {
			if ( call.path === '/file' ) {
				uploads.push( call );
				return undefined;
			}
			return call.path.endsWith( '/content' ) ? content : stored;
		},
	};
}

beforeEach( () => {
	URL.createObjectURL = () => 'blob:picture';
	URL.revokeObjectURL = () => {};
} );

const sectionOf = ( id: string ) =>
	document.getElementById( id ) as HTMLElement;

const place = ( name: string ) => screen.getByRole( 'group', { name } );

const pick = ( name: string, file: File ) =>
	fireEvent.change(
		place( name ).querySelector( 'input[type="file"]' ) as HTMLElement,
		{ target: { files: [ file ] } }
	);

const logo = ( name = 'logo.png', bytes = 10 ) =>
	new File( [ 'a'.repeat( bytes ) ], name );

const withOneClick: Partial< Settings > = {
	is_woopay_enabled: true,
	woopay_enabled_locations: [ 'cart' ],
	woopay_custom_message: '',
	woopay_store_logo: '',
};

it.each( [
	[ 'Offer one-click checkout', {}, { is_woopay_enabled: true } ],
	[
		'Use your theme’s look',
		withOneClick,
		{ is_woopay_global_theme_support_enabled: true },
	],
] )( '%s is sent alone, and stays', async ( name, before, sent ) => {
	const saves = await show( {
		is_woopay_enabled: false,
		is_woopay_global_theme_support_enabled: false,
		...before,
	} );
	await toggle( name );
	await save();
	await screen.findByText( 'Settings saved.' );
	expect( saves() ).toEqual( [ sent ] );
} );

it( 'One-click checkout has a message, pages and a preview only while it is on', async () => {
	const saves = await show( withOneClick );
	await retype( 'Message at the checkout', 'Sent within a day' );
	const section = sectionOf( 'one-click-checkout' );
	expect( within( section ).getByRole( 'figure' ) ).toHaveTextContent(
		'Sent within a day'
	);
	await userEvent.click(
		within( place( 'Show the button on' ) ).getByRole( 'checkbox', {
			name: 'Checkout',
		} )
	);
	await save();
	await screen.findByText( 'Settings saved.' );
	expect( saves() ).toEqual( [
		{
			woopay_custom_message: 'Sent within a day',
			woopay_enabled_locations: [ 'cart', 'checkout' ],
		},
	] );
	await toggle( 'Offer one-click checkout' );
	expect( screen.queryByLabelText( 'Message at the checkout' ) ).toBeNull();
	expect( within( section ).queryByRole( 'figure' ) ).toBeNull();
} );

it.each( [ '<b>Hello</b>', 'a'.repeat( 101 ) ] )(
	'The message %j is refused as the server refuses it',
	async ( message ) => {
		const saves = await show( withOneClick );
		await retype( 'Message at the checkout', message );
		await save();
		expect(
			screen.getByLabelText( 'Message at the checkout' )
		).toHaveAccessibleDescription(
			expect.stringContaining(
				settingsRules.woopay_custom_message.problem()
			)
		);
		expect( saves() ).toEqual( [] );
	}
);

it( 'With Link, one-click checkout can’t be switched on, and says why; nor Link with it', async () => {
	await show( { enabled_payment_method_ids: [ 'card', 'link' ] } );
	const box = screen.getByRole( 'checkbox', {
		name: 'Offer one-click checkout',
	} );
	expect( box ).toBeDisabled();
	expect( box ).toHaveAccessibleDescription( /Switch off Link first/ );
	await toggle( 'Link' );
	await userEvent.click( box );
	await toggle( 'Link' );
	await save();
	expect(
		screen.getAllByText( /Offer either Link or one-click checkout/ )
	).not.toHaveLength( 0 );
} );

it( 'An extension that one-click checkout can’t follow is pointed out', async () => {
	await show( { show_woopay_incompatibility_notice: true } );
	expect(
		within( sectionOf( 'one-click-checkout' ) ).getByText(
			/Another extension/
		)
	).toBeVisible();
} );

it( 'A picture is uploaded, then saved, shown, and removed', async () => {
	const { uploads, answer } = fileServer();
	const saves = await show( { account_branding_logo: '' }, answer );
	pick( 'Logo', logo() );
	expect( place( 'Logo' ) ).toHaveTextContent( 'logo.pngUploading…' );
	await save();
	expect( place( 'Logo' ) ).toHaveTextContent(
		'Please wait until file upload is finished'
	);
	expect( saves() ).toEqual( [] );
	await act( async () => uploads[ 0 ]?.answer( stored ) );
	await save();
	await screen.findByText( 'Settings saved.' );
	expect( saves() ).toEqual( [ { account_branding_logo: 'file_1' } ] );
	await waitFor( () =>
		expect(
			document.querySelector(
				'#business .merchant-payments-preview__logo'
			)
		).toHaveAttribute( 'src', 'blob:picture' )
	);
	await userEvent.click(
		within( place( 'Logo' ) ).getByRole( 'button', { name: /^Remove/ } )
	);
	await save();
	await waitFor( () =>
		expect( saves() ).toEqual( [
			{ account_branding_logo: 'file_1' },
			{ account_branding_logo: '' },
		] )
	);
} );

it.each( [
	[ 'another kind', logo( 'logo.svg' ) ],
	[ 'too large', logo( 'logo.png', 512 * 1024 + 1 ) ],
] )( 'A picture that is %s isn’t sent', async ( _name, file ) => {
	const { uploads, answer } = fileServer();
	await show( { account_branding_icon: '' }, answer );
	pick( 'Icon', file );
	expect( place( 'Icon' ) ).toHaveTextContent(
		settingsRules.account_branding_icon.problem()
	);
	expect( uploads ).toEqual( [] );
} );

it( 'A failed upload says why; a canceled one stays canceled', async () => {
	const { uploads, answer } = fileServer();
	const saves = await show( { account_branding_logo: '' }, answer );
	pick( 'Logo', logo() );
	await act( async () =>
		uploads[ 0 ]?.fail( 400, { message: 'This file is too large.' } )
	);
	expect( place( 'Logo' ) ).toHaveTextContent( 'This file is too large.' );
	pick( 'Logo', logo() );
	await userEvent.click(
		within( place( 'Logo' ) ).getByRole( 'button', {
			name: 'Cancel upload',
		} )
	);
	await act( async () => uploads[ 1 ]?.answer( stored ) );
	await save();
	expect( saves() ).toEqual( [] );
	expect( place( 'Logo' ) ).toHaveTextContent( 'Choose file' );
} );

it( 'Name, website and colors are saved; the preview keeps a color that isn’t one yet', async () => {
	const saves = await show( {
		account_business_name: '',
		account_business_url: '',
		account_branding_primary_color: '#1f6f43',
	} );
	await retype( 'Business name', 'Morning Goods' );
	await retype( 'Website', 'shop.example' );
	await save();
	expect( screen.getByLabelText( 'Website' ) ).toBeInvalid();
	await retype( 'Website', 'https://shop.example' );
	await retype( 'Brand color', '#f2' );
	const head = document.querySelector(
		'#business .merchant-payments-preview__head'
	);
	expect( head ).toHaveTextContent( 'Morning Goods' );
	expect( head ).toHaveStyle( { background: '#1f6f43', color: '#ffffff' } );
	await save();
	expect( screen.getByLabelText( 'Brand color' ) ).toBeInvalid();
	expect( saves() ).toEqual( [] );
	await retype( 'Brand color', '#f2c14e' );
	expect( head ).toHaveStyle( { background: '#f2c14e', color: '#000000' } );
	await save();
	await screen.findByText( 'Settings saved.' );
	expect( saves() ).toEqual( [
		{
			account_business_name: 'Morning Goods',
			account_business_url: 'https://shop.example',
			account_branding_primary_color: '#f2c14e',
		},
	] );
} );

it( 'A color can be picked', async () => {
	const saves = await show( { account_branding_secondary_color: '' } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Pick: Accent color' } )
	);
	fireEvent.change( screen.getByLabelText( 'Hex color' ), {
		target: { value: 'f2c14e' },
	} );
	await save();
	await waitFor( () =>
		expect( saves() ).toEqual( [
			{ account_branding_secondary_color: '#f2c14e' },
		] )
	);
} );

it( 'Text is read on any color with the contrast that WCAG asks for', () => {
	const part = ( value: number ) =>
		value <= 0.04045 ? value / 12.92 : ( ( value + 0.055 ) / 1.055 ) ** 2.4;
	for ( let gray = 0; gray < 256; gray++ ) {
		const hex = gray.toString( 16 ).padStart( 2, '0' );
		const light = part( gray / 255 ) + 0.05;
		const contrast =
			textOn( `#${ hex }${ hex }${ hex }` ) === '#000000'
				? light / 0.05
				: 1.05 / light;
		expect( contrast ).toBeGreaterThan( 4.5 );
	}
} );
