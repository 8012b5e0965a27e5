import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';

import { StepForm } from '../step-form';
import { TextField } from '../text-field';
import { useForm } from '../use-form';

const EMPTY = { name: '', city: '' };

const check = ( { name, city }: typeof EMPTY ) => ( {
	...( name === '' && { name: 'Enter a name.' } ),
	...( city === '' && { city: 'Enter a city.' } ),
} );

interface Props {
	sent: unknown[];
	isBusy?: boolean;
	isBlocked?: boolean;
	error?: string;
}

function Wizard( { sent, isBusy = false, isBlocked = false, error }: Props ) {
	const [ step, setStep ] = useState( 0 );
	const { values, change, touch, errorOf, validate } = useForm(
		EMPTY,
		check
	);
	const name = ( [ 'name', 'city' ] as const )[ step ] ?? 'name';
	return (
		<StepForm
			steps={ [ 'Who', 'Where' ] }
			step={ step }
			submitLabel="Go on"
			back={ { label: 'Back', onPress: () => setStep( 0 ) } }
			isBusy={ isBusy }
			isBlocked={ isBlocked }
			error={ error ?? null }
			onSubmit={ () => {
				if ( validate( name ) ) {
					sent.push( values );
					setStep( 1 );
				}
			} }
		>
			<TextField
				label={ name }
				hint={ `Your ${ name }.` }
				error={ errorOf( name ) }
				value={ values[ name ] }
				onChange={ ( value ) => change( { [ name ]: value } ) }
				onTouch={ () => touch( name ) }
			/>
		</StepForm>
	);
}

const field = ( name: string ) => screen.getByRole( 'textbox', { name } );
const submit = () => screen.getByRole( 'button', { name: 'Go on' } );

it( 'An error shows when the field is left, with the hint, until it is mended', async () => {
	render( <Wizard sent={ [] } /> );
	expect( field( 'name' ) ).toHaveAccessibleDescription( 'Your name.' );
	expect( field( 'name' ) ).toBeValid();

	await userEvent.click( field( 'name' ) );
	await userEvent.tab();
	expect( field( 'name' ) ).toBeInvalid();
	expect( field( 'name' ) ).toHaveAccessibleDescription(
		/Enter a name\.\s*Your name\./
	);

	await userEvent.type( field( 'name' ), 'Ada' );
	expect( field( 'name' ) ).toBeValid();
} );

it( 'Submitting leads to the first wrong field, then to the next step’s heading; what was typed stays', async () => {
	const sent: unknown[] = [];
	render( <Wizard sent={ sent } /> );
	await userEvent.click( submit() );
	expect( sent ).toEqual( [] );
	expect( field( 'name' ) ).toHaveFocus();
	expect( field( 'name' ) ).toBeInvalid();

	await userEvent.keyboard( 'Ada{Enter}' );
	expect( sent ).toEqual( [ { name: 'Ada', city: '' } ] );
	expect(
		screen.getByRole( 'heading', { name: 'Step 2 of 2: Where' } )
	).toHaveFocus();
	expect( field( 'city' ) ).toBeValid();

	await userEvent.click( screen.getByRole( 'button', { name: 'Back' } ) );
	expect(
		screen.getByRole( 'heading', { name: 'Step 1 of 2: Who' } )
	).toHaveFocus();
	expect( field( 'name' ) ).toHaveValue( 'Ada' );
} );

it.each( [ { isBusy: true }, { isBlocked: true } ] )(
	'Nothing is submitted while it is %p, by the button or by Enter',
	async ( props ) => {
		const sent: unknown[] = [];
		render( <Wizard sent={ sent } { ...props } /> );
		await userEvent.type( field( 'name' ), 'Ada{Enter}' );
		fireEvent.click( submit() );
		expect( sent ).toEqual( [] );
		expect( submit() ).toHaveAttribute( 'aria-disabled', 'true' );
	}
);

it( 'Why it failed stands above the fields', () => {
	render( <Wizard sent={ [] } error="In repair." /> );
	expect( document.querySelector( '.components-notice' ) ).toHaveTextContent(
		'In repair.'
	);
} );
