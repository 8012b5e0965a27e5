/**
 * Puts a value into the page's form, for the server.
 *
 * @param into
 * @param name
 * @param value
 */
export function put(
	into: HTMLFormElement,
	name: string,
	value: string
): void {
	let input = into.querySelector< HTMLInputElement >(
		`input[name="${ name }"]`
	);
	if ( ! input ) {
		input = document.createElement( 'input' );
		input.type = 'hidden';
		input.name = name;
		into.append( input );
	}
	input.value = value;
}
