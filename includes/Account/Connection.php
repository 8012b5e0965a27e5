<?php

declare( strict_types=1 );

namespace MerchantPayments\Account;

use Closure;
use MerchantPayments\Kernel\Clock;
use MerchantPayments\Platform\Adapters;
use MerchantPayments\Platform\Capability;
use MerchantPayments\Platform\Http\Pace;
use MerchantPayments\Platform\Http\PacedTransport;
use MerchantPayments\Platform\Transport;

/** How an account is reached. */
final readonly class Connection {

	/**
	 * @param list<Capability> $offered         What the account comes with beyond Stripe's calls.
	 * @param Clock            $clock           The platform's time: the sandbox's can be moved.
	 * @param string           $publishable_key For browsers; empty when there is none.
	 * @param bool             $is_open         Whether there is a key for it, or it is the sandbox's.
	 * @param Adapters         $adapters        What its platform does otherwise than Stripe.
	 * @param (Closure(list<array{string, array<string, mixed>}>): list<(Closure(): array<string, mixed>)|null>)|null $parallel Reads at the
	 *   same time, as HttpTransport::parallel(); null where there is no need to.
	 * @param ReadAllocation|null $reads How often it is read; null where nobody counts.
	 */
	public function __construct(
		public Transport $transport,
		public array $offered,
		public Clock $clock,
		public string $publishable_key = '',
		public bool $is_open = true,
		public Adapters $adapters = new Adapters(),
		public ?Closure $parallel = null,
		public ?ReadAllocation $reads = null
	) {}

	/** The same account, for calls in bulk. */
	public function paced( Pace $pace ): self {
		return new self(
			new PacedTransport( $this->transport, $this->parallel, $pace ),
			$this->offered,
			$this->clock,
			$this->publishable_key,
			$this->is_open,
			$this->adapters,
			$this->parallel,
			$this->reads
		);
	}

	/** The same account, whose reads are counted. */
	public function counted( ReadAllocation $reads ): self {
		$counted = new CountedReads( $this->transport, $reads, $this->parallel );
		return new self(
			$counted,
			$this->offered,
			$this->clock,
			$this->publishable_key,
			$this->is_open,
			$this->adapters,
			null === $this->parallel ? null : $counted->parallel( ... ),
			$reads
		);
	}

	/** Whether the background may read, and leaves enough to who waits for an answer. */
	public function leaves_room(): bool {
		return null === $this->reads || $this->reads->leaves_room();
	}

	/** Of an account whose keys are gone: every call is refused before anything is sent. */
	public static function closed( Clock $clock ): self {
		return new self( new NoKeys(), array(), $clock, '', false );
	}
}
