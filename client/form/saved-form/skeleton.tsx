import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { Card } from '../../ui/card';
import {
	made,
	type Field,
	type FormDescriptor,
	type Section,
} from '../descriptor';
import { FormField } from '../fields/form-field';
import { isOpen, sectionClass } from './open-sections';
import '../../ui/description-list.scss';
import './style.scss';

/** Choices of a field that are known only with its values. */
const SEVERAL = 3;

/** Lines that stand for a field until it is loaded. */
const linesOf = < Values, >( field: Field< Values > ): number => {
	if ( field.kind === 'toggle' ) {
		return 1;
	}
	if (
		! ( 'choices' in field ) ||
		( field.kind === 'choice' && field.look )
	) {
		return 2;
	}
	return typeof field.choices === 'function'
		? SEVERAL
		: field.choices.length + 1;
};

interface Props< Values > {
	descriptor: FormDescriptor< Values >;
	/** What the values mostly are: without them, what depends on values is left out. */
	expected?: Values;
	/** Ids of the sections that are shown; default: all. */
	open?: readonly string[];
}

/** A form that is loading: as high as the form with the expected values, else about as high as it will be. */
export function FormSkeleton< Values >( {
	descriptor,
	expected,
	open,
}: Props< Values > ) {
	const isShown = ( { when }: Pick< Section< Values >, 'when' > ) =>
		! when || ( expected !== undefined && when( expected ) );
	return (
		<div className="merchant-payments-saved-form">
			<span role="status" className="screen-reader-text">
				{ __( 'Loading…', 'merchant-payments-for-woocommerce' ) }
			</span>
			{ descriptor.sections.filter( isShown ).map( ( section ) => (
				<div
					key={ section.id }
					className={ sectionClass( isOpen( section, open ) ) }
				>
					<Card title={ section.title } isBusy>
						<div className="merchant-payments-section__fields">
							{ expected ? (
								<Expected
									section={ section }
									values={ expected }
								/>
							) : (
								section.fields
									.filter( isShown )
									.map( ( field ) => (
										<Lines
											key={ field.name }
											count={ linesOf( field ) }
										/>
									) )
							) }
						</div>
					</Card>
				</div>
			) ) }
		</div>
	);
}

/** The section itself, as gray areas: hidden, it can't be used and isn't read. */
function Expected< Values >( {
	section: { text, fields, Before, After },
	values,
}: {
	section: Section< Values >;
	values: Values;
} ) {
	const own = {
		values,
		saved: values,
		change: () => {},
		errorOf: () => undefined,
	};
	return (
		<>
			{ text && (
				<Area>
					<p>{ made( text, values ) }</p>
				</Area>
			) }
			{ Before && (
				<Area>
					<Before { ...own } />
				</Area>
			) }
			{ fields
				.filter( ( { when } ) => when?.( values ) ?? true )
				.map( ( field ) => (
					<Area key={ field.name }>
						<FormField
							{ ...own }
							field={ field }
							touch={ () => {} }
						/>
					</Area>
				) ) }
			{ After && (
				<Area>
					<After { ...own } />
				</Area>
			) }
		</>
	);
}

const Area = ( { children }: { children: ReactNode } ) => (
	<div className="merchant-payments-skeleton__area" aria-hidden="true">
		<div style={ { visibility: 'hidden' } }>{ children }</div>
	</div>
);

const Lines = ( { count }: { count: number } ) => (
	<div className="merchant-payments-skeleton" aria-hidden="true">
		{ Array.from( { length: count }, ( _line, index ) => (
			<span key={ index } className="merchant-payments-placeholder" />
		) ) }
	</div>
);
