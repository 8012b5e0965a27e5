import { act, renderHook } from '@testing-library/react';

import examples from '../../contract/examples.json';
import type { Currencies, CurrencySettings } from '../../contract/types';
import {
	currencySettings,
	saveCurrencySettings,
	saveEnabledCurrencies,
	saveMultiCurrencySettings,
	useCurrencies,
	useMultiCurrencySettings,
} from '../multi-currency';
import { useItem } from '../use-item';
import { fakeServer } from './fake-server';

const example = ( route: string ) =>
	( examples as Record< string, unknown > )[
		route.replace( ' ', ' /wc/v3/payments/multi-currency' )
	];

const known = example( 'GET /currencies' ) as Currencies;
const prices = example( 'GET /currencies/{currency_code}' ) as CurrencySettings;

/** Reads are answered with the examples; what is written waits. */
const serve = () =>
	fakeServer( ( { path, data } ) => {
		if ( data !== undefined ) {
			return undefined;
		}
		return /currencies\/[A-Z]{3}$/.test( path )
			? prices
			: ( examples as Record< string, unknown > )[
					`GET /wc/v3/payments${ path }`
				];
	} );

/** Lets answers arrive. */
const settle = () =>
	act( () => new Promise( ( done ) => setTimeout( done, 5 ) ) );

const PREFIX = '/multi-currency';

it( 'The currencies are read once, and again when others are offered', async () => {
	const calls = serve();
	const { result } = renderHook( useCurrencies );
	await settle();
	expect( result.current.value ).toEqual( known );
	expect( Object.keys( known.available ) ).toEqual(
		expect.arrayContaining( [ 'USD', 'JPY', 'KWD' ] )
	);

	const saved = saveEnabledCurrencies( [ 'USD', 'EUR', 'JPY' ] );
	await settle();
	expect( calls[ 1 ] ).toMatchObject( {
		path: `${ PREFIX }/update-enabled-currencies`,
		data: { enabled: [ 'USD', 'EUR', 'JPY' ] },
	} );
	const offered = example( 'POST /update-enabled-currencies' ) as Currencies;
	calls[ 1 ]?.answer( offered );
	expect( await saved ).toEqual( offered );
	await settle();

	expect( calls.map( ( { path } ) => path ) ).toEqual( [
		`${ PREFIX }/currencies`,
		`${ PREFIX }/update-enabled-currencies`,
		`${ PREFIX }/currencies`,
	] );
} );

it( 'A currency that is none is refused, and what is true shows', async () => {
	const calls = serve();
	const { result } = renderHook( useCurrencies );
	await settle();
	const before = calls.length;

	const saved = saveEnabledCurrencies( [ 'XYZ' ] ).catch(
		( reason: unknown ) => reason
	);
	await settle();
	calls[ before ]?.fail( 400, {
		code: 'wcpay_multi_currency_invalid_currency',
		message: 'No.',
		data: { status: 400, param: 'enabled' },
	} );

	expect( await saved ).toMatchObject( {
		code: 'wcpay_multi_currency_invalid_currency',
		status: 400,
	} );
	await settle();
	expect( calls ).toHaveLength( before + 2 );
	expect( result.current.value ).toEqual( known );
} );

it.each( [ 'EUR', 'JPY', 'KWD' ] )(
	'How prices in %s are made is read by its code and can be changed',
	async ( code ) => {
		const calls = serve();
		const { result } = renderHook( () =>
			useItem( currencySettings, code )
		);
		await settle();
		expect( result.current.value ).toEqual( prices );

		const manual = example(
			'POST /currencies/{currency_code}'
		) as CurrencySettings;
		const saved = saveCurrencySettings( code, manual );
		await settle();
		expect( calls[ 1 ] ).toMatchObject( {
			path: `${ PREFIX }/currencies/${ code }`,
			data: { exchange_rate_type: 'manual', manual_rate: 0.95 },
		} );
		calls[ 1 ]?.answer( manual );

		expect( await saved ).toEqual( manual );
		await settle();
		expect( calls ).toHaveLength( 3 );
	}
);

it( 'How the shop offers currencies is sent in words', async () => {
	const calls = serve();
	const { result } = renderHook( useMultiCurrencySettings );
	await settle();
	expect( result.current.value ).toEqual( example( 'GET /get-settings' ) );
	const before = calls.length;

	saveMultiCurrencySettings( { isAutomatic: true, hasSwitcher: false } );
	await settle();

	expect( calls[ before ] ).toMatchObject( {
		path: `${ PREFIX }/update-settings`,
		data: {
			wcpay_multi_currency_enable_auto_currency: 'yes',
			wcpay_multi_currency_enable_storefront_switcher: 'no',
		},
	} );
} );
