import { flushSync, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Card } from '../../ui/card';
import { useLeaveGuard } from '../../ui/use-leave-guard';
import { made, type FormDescriptor, type Section } from '../descriptor';
import { FormField } from '../fields/form-field';
import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';
import { Conflicts } from './conflicts';
import { isOpen, sectionClass } from './open-sections';
import { SaveBar } from './save-bar';
import { Summary } from './summary';
import './style.scss';

interface Props< Values extends Versioned > {
	descriptor: FormDescriptor< Values >;
	form: SavedForm< Values >;
	/** Ids of the sections that are shown; default: all. The others stay part of the form. */
	open?: readonly string[];
	/** Called for a section that is to be shown. */
	onOpen?: ( section: string ) => void;
	/** More sections, below. */
	children?: ReactNode;
}

/** A form over values that the server keeps, from its descriptor. */
export function SavedFormView< Values extends Versioned >( {
	descriptor,
	form,
	open,
	onOpen,
	children,
}: Props< Values > ) {
	const question = useLeaveQuestion( form.isDirty );
	const view = useRef< HTMLFormElement >( null );
	useEffect( () => {
		if ( form.failures > 0 ) {
			focusOn( view.current, '.merchant-payments-summary' );
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
					onGo={ ( name ) => goTo( view.current, name, onOpen ) }
					onDismiss={ () => {
						// The keyboard was in what goes.
						focusOn( view.current, '[type="submit"]' );
						form.dismiss();
					} }
				/>
			) }
			{ form.phase === 'conflict' && (
				<Conflicts descriptor={ descriptor } form={ form } />
			) }
			<Sections descriptor={ descriptor } form={ form } open={ open } />
			{ children }
			<SaveBar form={ form } />
			{ question }
		</form>
	);
}

const Sections = < Values extends Versioned >( {
	descriptor,
	form,
	open,
}: Pick< Props< Values >, 'descriptor' | 'form' > & {
	open: readonly string[] | undefined;
} ) =>
	descriptor.sections
		.filter( ( { when } ) => when?.( form.values ) ?? true )
		.map( ( section ) => (
			<FormSection
				key={ section.id }
				section={ section }
				form={ form }
				isOpen={ isOpen( section, open ) }
			/>
		) );

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

const focusOn = ( part: Element | null | undefined, selector: string ): void =>
	part?.querySelector< HTMLElement >( selector )?.focus();

/** Takes the keyboard to a field, in a section that may have to be opened. */
const goTo = (
	form: HTMLElement | null,
	name: string,
	onOpen: ( section: string ) => void = () => {}
): void => {
	const field = form?.querySelector( `[data-field="${ name }"]` );
	const section = field?.closest( '.merchant-payments-section' );
	flushSync( () => section && onOpen( section.id ) );
	focusOn( field, ':is(input, textarea, select, button):not(:disabled)' );
	field?.scrollIntoView?.( { block: 'center' } );
};

function FormSection< Values extends Versioned >( {
	section,
	form,
	isOpen: isShown,
}: {
	section: Section< Values >;
	form: SavedForm< Values >;
	isOpen: boolean;
} ) {
	const { title, text, fields, Before, After } = section;
	const { values, saved, change, errorOf, touch } = form;
	const own = { values, saved, change, errorOf };
	return (
		<div id={ section.id } className={ sectionClass( isShown ) }>
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
									touch={ touch }
								/>
							</div>
						) ) }
					{ After && <After { ...own } /> }
				</div>
			</Card>
		</div>
	);
}
