<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** A field that names another object: its id, or the whole object where the call expanded it. */
final class Reference {

	/**
	 * The id of the object that is named.
	 *
	 * @return string|null Null when it names none.
	 */
	public static function id( mixed $field ): ?string {
		$id = is_array( $field ) ? $field['id'] ?? null : $field;
		return is_string( $id ) ? $id : null;
	}
}
