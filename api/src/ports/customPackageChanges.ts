/** Who must follow when the maker of a custom package changes or deletes it. */
export abstract class CustomPackageChanges {
  abstract follow(userId: string, customPackageId: string): Promise<void>;
}
