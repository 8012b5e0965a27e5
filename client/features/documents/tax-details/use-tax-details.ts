import { useRef, useState } from '@wordpress/element';

import { useLatest } from '../../../data/use-latest';
import type { ApiError } from '../../../data/api-error';
import { lookUpTaxNumber, saveTaxDetails } from '../../../data/vat';
import { useForm, type Form } from '../../../form/use-form';
import { texts } from './strings';
import { isOnlyPrefix, prefixOf } from './tax-number';

export interface TaxDetailsValues {
	hasNumber: boolean;
	/** With its prefix; empty until something was typed. */
	number: string;
	name: string;
	address: string;
}

export interface TaxDetailsForm {
	form: Form< TaxDetailsValues >;
	/** Index of the step. */
	step: number;
	isBusy: boolean;
	isBlocked: boolean;
	/** Why the last request failed. */
	error: string | null;
	submit: () => void;
	back: () => void;
}

const EMPTY: TaxDetailsValues = {
	hasNumber: false,
	number: '',
	name: '',
	address: '',
};

/** Limits of the API. */
export const LONGEST = { number: 64, name: 200, address: 1000 };

const check = ( { name, address }: TaxDetailsValues ) => ( {
	...( name.trim() === '' && { name: texts.nameMissing } ),
	...( address.trim() === '' && { address: texts.addressMissing } ),
} );

/**
 * The two steps of the tax details: the number is looked up, then its owner is confirmed and saved. What was typed stays when a request
 * fails, in the other step, and until the page is left.
 *
 * @param country ISO 3166 code of the account's country.
 * @param onSaved
 */
export function useTaxDetails(
	country: string,
	onSaved: () => void
): TaxDetailsForm {
	const form = useForm( EMPTY, check );
	const [ step, setStep ] = useState( 0 );
	const { isBusy, error, send, fail } = useRequest();
	const fill = useOwner( form );
	const { hasNumber, number, name, address } = form.values;
	const sent = number.trim();
	const findOwner = useLookUp( sent );

	const goTo = ( next: number ) => {
		fail( null );
		setStep( next );
	};
	const lookUp = async () => {
		const owner = await findOwner();
		if ( owner?.valid ) {
			fill( owner.name ?? '', owner.address ?? '' );
			goTo( 1 );
		} else if ( owner ) {
			fail( texts.invalid );
		}
	};
	const save = async () => {
		await saveTaxDetails( {
			name: name.trim(),
			address: address.trim(),
			...( hasNumber && { vat_number: sent } ),
		} );
		setStep( 0 );
		onSaved();
	};
	const submitNumber = () => ( hasNumber ? send( lookUp ) : goTo( 1 ) );
	const submitBusiness = () =>
		form.validate( 'name', 'address' ) && send( save );
	return {
		form,
		step,
		isBusy,
		isBlocked:
			step === 0 &&
			hasNumber &&
			isOnlyPrefix( prefixOf( country ), number ),
		error,
		submit: () => void ( step === 0 ? submitNumber() : submitBusiness() ),
		back: () => goTo( 0 ),
	};
}

/** Finds the owner of a number; null when another one was typed meanwhile, of which nothing is known. */
function useLookUp( number: string ) {
	const latest = useLatest( number );
	return async () => {
		const owner = await lookUpTaxNumber( number );
		return latest.current === number ? owner : null;
	};
}

/** One request at a time, and why the last one failed. */
function useRequest() {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const send = async ( request: () => Promise< void > ) => {
		setError( null );
		setIsBusy( true );
		try {
			await request();
		} catch ( reason ) {
			setError( ( reason as ApiError ).message );
		}
		setIsBusy( false );
	};
	return { isBusy, error, send, fail: setError };
}

/** Fills in a number's owner, but doesn't replace what the merchant typed. */
function useOwner( { values, change }: Form< TaxDetailsValues > ) {
	const filled = useRef( { name: '', address: '' } );
	return ( name: string, address: string ) => {
		const before = filled.current;
		change( {
			...( values.name === before.name && { name } ),
			...( values.address === before.address && { address } ),
		} );
		filled.current = { name, address };
	};
}
