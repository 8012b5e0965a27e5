import type { Limits, Rule } from '../contract/rules';

const typeOf = ( value: unknown ): string => {
	if ( value === null ) {
		return 'null';
	}
	if ( Array.isArray( value ) ) {
		return 'array';
	}
	return typeof value === 'number' && Number.isInteger( value )
		? 'integer'
		: typeof value;
};

const hasType = ( { type }: Limits, value: unknown ): boolean => {
	const found = typeOf( value );
	const types = typeof type === 'string' ? [ type ] : type;
	return (
		types.includes( found ) ||
		( found === 'integer' && types.includes( 'number' ) )
	);
};

const isText = ( rule: Limits, text: string ): boolean =>
	// Characters as PHP counts them, not UTF-16 units.
	[ ...text ].length <= ( rule.maxLength ?? Infinity ) &&
	( rule.enum?.includes( text ) ?? true ) &&
	( rule.pattern === undefined ||
		new RegExp( rule.pattern, 'u' ).test( text ) );

const isNumber = ( rule: Limits, value: number ): boolean =>
	value >= ( rule.minimum ?? -Infinity ) &&
	value <= ( rule.maximum ?? Infinity );

const isList = ( rule: Limits, list: readonly unknown[] ): boolean =>
	new Set( list ).size === list.length &&
	list.length <= ( rule.maxItems ?? Infinity ) &&
	( rule.each === undefined ||
		list.every( ( item ) => keeps( rule.each as Limits, item ) ) );

function keeps( rule: Limits, value: unknown ): boolean {
	if ( ! hasType( rule, value ) ) {
		return false;
	}
	if ( typeof value === 'string' ) {
		return isText( rule, value );
	}
	if ( typeof value === 'number' ) {
		return isNumber( rule, value );
	}
	return ! Array.isArray( value ) || isList( rule, value );
}

/** What the server would say of a value; undefined when it takes it. */
export const problemWith = (
	rule: Rule | undefined,
	value: unknown
): string | undefined =>
	rule === undefined || keeps( rule, value ) ? undefined : rule.problem();
