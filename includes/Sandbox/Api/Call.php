<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Api;

/** A request as handlers see it. */
final class Call {

	/** @param string $id     The id in the path; empty when it has none. */
	public function __construct( public readonly string $id, public readonly Params $params, public readonly string $path ) {}
}
