/**
 * Finds labels by the id of what they label, as browsers do. jsdom walks through the whole document for each label of each field: a
 * fifth of the time of a page with forms.
 */
const LABELABLE = [
	HTMLButtonElement,
	HTMLInputElement,
	HTMLMeterElement,
	HTMLOutputElement,
	HTMLProgressElement,
	HTMLSelectElement,
	HTMLTextAreaElement,
];

const isLabelable = ( element: Element | null ): element is HTMLElement =>
	LABELABLE.some( ( kind ) => element instanceof kind ) &&
	! ( element instanceof HTMLInputElement && element.type === 'hidden' );

const firstIn = ( label: HTMLLabelElement ): HTMLElement | null =>
	[ ...label.querySelectorAll( '*' ) ].find( isLabelable ) ?? null;

function controlOf( label: HTMLLabelElement ): HTMLElement | null {
	if ( ! label.hasAttribute( 'for' ) ) {
		return firstIn( label );
	}
	const named = label.isConnected
		? document.getElementById( label.htmlFor )
		: null;
	return isLabelable( named ) ? named : null;
}

function labelsOf( element: Element ): HTMLLabelElement[] | null {
	if ( ! isLabelable( element ) ) {
		return null;
	}
	const { id } = element;
	const isNamed = id !== '' && document.getElementById( id ) === element;
	return [ ...document.querySelectorAll( 'label' ) ].filter( ( label ) =>
		label.hasAttribute( 'for' )
			? isNamed && label.htmlFor === id
			: label.contains( element ) && firstIn( label ) === element
	);
}

Object.defineProperty( HTMLLabelElement.prototype, 'control', {
	configurable: true,
	get( this: HTMLLabelElement ) {
		return controlOf( this );
	},
} );

for ( const kind of LABELABLE ) {
	Object.defineProperty( kind.prototype, 'labels', {
		configurable: true,
		get( this: Element ) {
			return labelsOf( this );
		},
	} );
}
