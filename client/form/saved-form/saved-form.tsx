import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Card } from '../../ui/card';
import { useLeaveGuard } from '../../ui/use-leave-guard';
import { made, type FormDescriptor, type Section } from '../descriptor';
import { FormField } from '../fields/form-field';
import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';
import { Conflicts } from './conflicts';
import { SaveBar } from './save-bar';
import { Summary } from './summary';
import './style.scss';

interface Props< Values extends Versioned > {
	descriptor: FormDescriptor< Values >;
	form: SavedForm< Values >;
	/** More sections, below. */
	children?: ReactNode;
}

/** A form over values that the server keeps, from its descriptor. */
export function SavedFormView< Values extends Versioned >( {
	descriptor,
	form,
	children,
}: Props< Values > ) {
	const question = useLeaveQuestion( form.isDirty );
	const view = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( form.failures > 0 ) {
			view.current
				?.querySelector< HTMLElement >( '.merchant-payments-summary' )
				?.focus();
		}
	}, [ form.failures ] );
	return (
		<form
			ref={ view }
			className="merchant-payments-saved-form"
			noValidate
			aria-busy={ form.phase === 'saving' }
			onSubmit={ ( event ) => {
				event.preventDefault();
				void form.save();
			} }
		>
			{ form.phase === 'failed' && (
				<Summary
					descriptor={ descriptor }
					form={ form }
					onGo={ ( name ) => goTo( view.current, name ) }
				/>
			) }
			{ form.phase === 'conflict' && (
				<Conflicts descriptor={ descriptor } form={ form } />
			) }
			{ descriptor.sections
				.filter( ( { when } ) => when?.( form.values ) ?? true )
				.map( ( section ) => (
					<FormSection
						key={ section.id }
						section={ section }
						form={ form }
					/>
				) ) }
			{ children }
			<SaveBar form={ form } />
			{ question }
		</form>
	);
}

const useLeaveQuestion = ( isDirty: boolean ): ReactNode =>
	useLeaveGuard( isDirty, {
		title: __(
			'Leave without saving?',
			'merchant-payments-for-woocommerce'
		),
		text: __(
			'There are unsaved changes on this page. Are you sure you want to leave and discard the unsaved changes?',
			'merchant-payments-for-woocommerce'
		),
	} );

/** Takes the keyboard to a field. */
const goTo = ( form: HTMLElement | null, name: string ): void => {
	const field = form?.querySelector( `[data-field="${ name }"]` );
	field
		?.querySelector< HTMLElement >(
			':is(input, textarea, select, button):not(:disabled)'
		)
		?.focus();
	field?.scrollIntoView?.( { block: 'center' } );
};

function FormSection< Values extends Versioned >( {
	section,
	form,
}: {
	section: Section< Values >;
	form: SavedForm< Values >;
} ) {
	const { title, text, fields, Before, After } = section;
	const { values, saved, change, errorOf, touch } = form;
	const own = { values, saved, change, errorOf };
	return (
		<div id={ section.id } className="merchant-payments-section">
			<Card title={ title }>
				<div className="merchant-payments-section__fields">
					{ text && <p>{ made( text, values ) }</p> }
					{ Before && <Before { ...own } /> }
					{ fields
						.filter( ( { when } ) => when?.( values ) ?? true )
						.map( ( field ) => (
							<div key={ field.name } data-field={ field.name }>
								<FormField
									{ ...own }
									field={ field }
									touch={ () => touch( field.name ) }
								/>
							</div>
						) ) }
					{ After && <After { ...own } /> }
				</div>
			</Card>
		</div>
	);
}
