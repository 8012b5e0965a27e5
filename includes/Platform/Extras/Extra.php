<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform\Extras;

use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Client;
use MerchantPayments\Platform\Exception\NotOffered;
use MerchantPayments\Platform\Transport;

/** Calls that Stripe does not have. On an account without the capability every method throws NotOffered, without a call. */
abstract class Extra extends Client {

	protected const CAPABILITY = Capability::Documents;

	final public function __construct( Transport $transport, private readonly bool $is_offered ) {
		parent::__construct( $transport );
	}

	final public function is_offered(): bool {
		return $this->is_offered;
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, mixed>
	 */
	final protected function request( string $method, string $path, array $params = array() ): array {
		return $this->is_offered ? parent::request( $method, $path, $params ) : throw NotOffered::because( static::CAPABILITY );
	}
}
